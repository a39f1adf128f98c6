import type { Services } from '#platform/server/services.ts';
import { factorUnreadable } from '../contract/refusals.ts';
import { unseal } from './secrets.ts';

/**
 * The secret of an authenticator. @throws factorUnreadable, after a line in the log, when another secret than that of this node has
 * sealed it: no code would fit, and that is no mistake of the user. Recovery codes go on, because they are hashed.
 */
export function openFactor(
  { config, log }: Pick<Services, 'config' | 'log'>,
  factor: { sealedSecret: string; userId: number },
): string {
  try {
    return unseal(config.secret, factor.sealedSecret);
  } catch {
    log.error(
      { userId: factor.userId },
      'a second factor cannot be opened: another SECRET has sealed it than that of this node',
    );
    throw factorUnreadable();
  }
}
