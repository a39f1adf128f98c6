import { accountsWithAddress } from '#features/identity/server/inside.ts';
import { statesOf } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { type Applicant, findAccounts } from '#features/applications/server/inside.ts';

/**
 * The account that an application is of, or may be of, as far as staff decide it: its own, else the one that its address finds, else that
 * of a member of the project who was invited to the address and has not confirmed it yet.
 */
export async function likelyAccount(
  db: Db,
  { projectId, userId, email }: { projectId: number; userId: number | null; email: string },
): Promise<{ id: number; isInvited: boolean } | undefined> {
  if (userId !== null) return { id: userId, isInvited: false };
  const address = email.toLowerCase();
  const found = await findAccounts(db, [address]);
  if (found.has(address)) {
    const id = found.get(address);
    return id === undefined ? undefined : { id, isInvited: false };
  }
  const invited = (await invitedMembers(db, projectId, [address])).get(address);
  return invited === undefined ? undefined : { id: invited, isInvited: true };
}

/** The applications among these whose address no account has confirmed, and to which a member of the project was invited. */
export async function invitedAmong(
  db: Db,
  projectId: number,
  applicants: readonly Applicant[],
): Promise<Set<number>> {
  const addresses = [...new Set(applicants.map(({ email }) => email.toLowerCase()))];
  const known = await findAccounts(db, addresses);
  const open = addresses.filter((address) => !known.has(address));
  const invited = await invitedMembers(db, projectId, open);
  return new Set(applicants.flatMap(({ id, email }) => (invited.has(email.toLowerCase()) ? [id] : [])));
}

/** The members of the project who have one of these addresses (in lower case) and have not confirmed it. */
async function invitedMembers(
  db: Db,
  projectId: number,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const found = await accountsWithAddress(db, addresses);
  const states = await statesOf(
    db,
    projectId,
    found.map(({ id }) => id),
  );
  return new Map(found.toReversed().flatMap(({ id, email }) => (states.has(id) ? [[email, id]] : [])));
}
