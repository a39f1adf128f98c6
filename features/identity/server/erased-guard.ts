import type { Call } from '#platform/contract/call.ts';
import { singleIdsIn } from '#platform/contract/ids.ts';
import type { Services } from '#platform/server/services.ts';
import { anyErased } from './store/users.ts';

/** The kinds of ids that are accounts. */
const accounts: ReadonlySet<string> = new Set(['person', 'mentee', 'mentor']);

/**
 * Creates the function that tells whether a writing call names an erased person. A list of people is no refusal: its handler leaves the
 * erased ones out.
 */
export const erasedGuard =
  ({ pool }: Pick<Services, 'pool'>) =>
  async (call: Call, input: unknown): Promise<boolean> => {
    const ids = singleIdsIn(call.input, accounts, input);
    return ids.length > 0 && (await anyErased(pool, ids));
  };
