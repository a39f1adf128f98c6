import { memberState } from '#engines/people/membership.ts';
import { accountsOf, addUsers, takenNames } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import { accountExists } from '../contract/status.ts';
import { answeredFields } from './answered-fields.ts';
import { answersWithForms, lockAddresses } from './store/applications.ts';

/** Adds an account for an application. An address that has an account is refused, unless it is the one of the application itself. */
export async function addOwnAccount(
  db: Db,
  { id, projectId }: { id: number; projectId: number },
  wanted: string,
): Promise<number> {
  const [given] = await answersWithForms(db, [id]);
  if (!given) throw notFound();
  const { language, ...application } = given;
  const address = wanted.toLowerCase();
  await lockAddresses(db, [address]);
  const isOwn = address === application.email.toLowerCase();
  if (!isOwn && (await accountsOf(db, [address])).length > 0) throw accountExists();
  const isTaken = (await takenNames(db, [address])).has(address);
  const [made] = await addUsers(db, [
    {
      username: isTaken || isOwn ? `${wanted} (${id})` : wanted,
      passwordHash: null,
      roles: ['Registered'],
      fields: { ...answeredFields(await settingsOf(db, projectId), application).user, email: wanted },
      defaultProjectId: projectId,
      language,
    },
  ]);
  await setMember(db, made!.id, projectId, memberState.never);
  return made!.id;
}
