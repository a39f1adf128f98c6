import { record } from '#features/audit/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { isSealedBy } from './secrets.ts';
import { removeSecondFactor, sealedSecrets } from './store/second-factors.ts';
import { userByName } from './store/users.ts';

/** How many second factors another secret has sealed: their owners need a recovery code, or a reset. */
export const countLostFactors = async (db: Db, secret: string): Promise<number> =>
  (await sealedSecrets(db)).filter((sealed) => !isSealedBy(secret, sealed)).length;

/** Takes the second factor of a user away; false if there is no such user. For the operator's console only. */
export async function resetSecondFactor(db: Db, username: string): Promise<boolean> {
  const user = await userByName(db, username);
  if (!user) return false;
  await removeSecondFactor(db, user.id);
  await record({ db }, 'identity.second-factor-reset', { subjectId: user.id });
  return true;
}
