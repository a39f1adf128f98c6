import { record } from '#features/audit/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteSessions } from './store/sessions.ts';
import { setPassword, userByName } from './store/users.ts';

/**
 * Gives a user a new password, which must be changed at the next sign-in, and ends their sessions; false if there is no such user.
 * For the operator's console only.
 */
export async function resetPasswordOf(db: Db, username: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await userByName(trx, username);
    if (!user) return false;
    await setPassword(trx, user.id, passwordHash, true);
    await deleteSessions(trx, user.id);
    await record({ db: trx }, 'identity.password-reset-by-operator', { subjectId: user.id });
    return true;
  });
}
