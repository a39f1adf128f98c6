import { requireRecentSignIn } from '#features/identity/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Services } from '#platform/server/services.ts';
import { consoleOff } from '../contract/refusals.ts';

/** Refuses where the configuration does not switch the console on. */
export function requireConsole({ config }: Pick<Services, 'config'>): void {
  if (!config.console.isOn) throw consoleOff();
}

/** What every writing call of the console asks for besides: a password that was given in the last ten minutes. */
export async function requireProof(services: Pick<Services, 'config' | 'pool'>, actor: Actor): Promise<void> {
  requireConsole(services);
  await requireRecentSignIn(services.pool, actor.sessionId);
}
