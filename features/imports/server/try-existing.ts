import { settingsOf } from '#features/projects/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import type { imports } from '../contract.ts';
import { bringExisting, type Brought } from './bring-existing.ts';
import type { CheckedUser } from './check-user.ts';

/** Ends the transaction of a trial. */
const taken = Symbol('taken back');

/**
 * What the lines of existing accounts would do, by line: each is done as the import does it, and taken back, so that the check and the
 * import cannot disagree.
 */
export async function tryExisting(
  { actor, http, services, input }: Request<typeof imports.check>,
  checked: readonly CheckedUser[],
): Promise<Map<number, Brought>> {
  const { projectId, users, existing } = input;
  const brought = new Map<number, Brought>();
  const found = checked.filter(({ account, faults }) => account && faults.length === 0);
  if (found.length === 0) return brought;
  const sent = new Map(users.map((user) => [user.line, user]));
  try {
    await services.pool.transaction().execute(async (db) => {
      const settings = await settingsOf(db, projectId);
      for (const { line, account } of found)
        brought.set(
          line,
          await bringExisting(
            { db, actor, http, services },
            {
              projectId,
              settings,
              user: sent.get(line)!,
              account: account!,
              existing: existing === 'refuse' ? 'join' : existing,
            },
          ),
        );
      throw taken;
    });
  } catch (error) {
    if (error !== taken) throw error;
  }
  return brought;
}
