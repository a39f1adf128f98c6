import { memberState } from '#engines/people/membership.ts';
import {
  accountsOf,
  addUsers,
  fillUserFields,
  setConfirmedEmail,
  setDefaultProject,
  takenNames,
  userById,
} from '#features/identity/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { isApplicantAccount } from '../access.ts';
import { otherPeople } from './other-person.ts';
import { type AnsweredFields, answeredFields } from './answered-fields.ts';
import { answersWithForms, isMember, lockAddresses, setUsers } from './store/applications.ts';

/** An application, and the address that it came from. */
export interface Applicant {
  id: number;
  email: string;
}

/**
 * Returns the account of an application: its own, else an applicant's account with the same address, else a new one
 * with the address as sign-in name. Returns undefined if the address belongs to a user with more rights, who cannot
 * apply with it.
 */
export async function accountFor(
  db: Db,
  { projectId, userId: own, ...applicant }: Applicant & { projectId: number; userId: number | null },
): Promise<number | undefined> {
  if (own !== null) return own;
  const userId = (await accountsFor(db, projectId, [applicant])).get(applicant.id);
  if (userId === undefined) return undefined;
  if (!(await isMember(db, userId, projectId))) await setMember(db, userId, projectId, memberState.never);
  // The owner of the address has opened the link, so an account that existed gets what it lacks, unless it may be another person's.
  const isOther = (await otherPeople(db, projectId, [{ id: applicant.id, userId }])).has(applicant.id);
  if (!isOther)
    await fillUserFields(db, userId, (await fieldsByUser(db, projectId, [applicant.id])).get(userId)!.user);
  return userId;
}

/** The answers of these applications as fields of their users. The newest application of a user counts. */
export async function fieldsByUser(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, AnsweredFields>> {
  const settings = await settingsOf(db, projectId);
  const given = await answersWithForms(db, ids);
  return new Map(
    given.flatMap(({ userId, ...application }) =>
      userId === null ? [] : [[userId, answeredFields(settings, application)] as const],
    ),
  );
}

/**
 * The same for many applications of a project without an account, by their ids. The move itself adds them to the
 * project. Applications with the same address share one account, created from the first of them.
 */
export async function accountsFor(
  db: Db,
  projectId: number,
  applicants: readonly Applicant[],
): Promise<Map<number, number>> {
  const byAddress = Map.groupBy(applicants, ({ email }) => email.toLowerCase());
  const addresses = [...byAddress.keys()];
  await lockAddresses(db, addresses);
  const accounts = await findAccounts(db, addresses);
  const made = await newAccounts(
    db,
    projectId,
    addresses.filter((address) => !accounts.has(address)).map((address) => byAddress.get(address)![0]!),
  );
  const withAccounts = applicants.flatMap(({ id, email }) => {
    const address = email.toLowerCase();
    const userId = accounts.has(address) ? accounts.get(address) : made.get(address);
    return userId === undefined ? [] : [{ id, userId }];
  });
  await setUsers(db, withAccounts);
  return new Map(withAccounts.map(({ id, userId }) => [id, userId]));
}

/** The account of each address whose owner has confirmed it. Undefined for an account with more rights. */
export async function findAccounts(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, number | undefined>> {
  const accounts = (await accountsOf(db, addresses)).toReversed();
  return new Map(
    accounts.map(({ id, email, roles }) => [email, isApplicantAccount(roles) ? id : undefined] as const),
  );
}

/** The link was mailed to the address of the application, so its account is confirmed by it. */
export async function confirmAddress(db: Db, userId: number, email: string): Promise<void> {
  const user = await userById(db, userId);
  const own = user?.fields['email'];
  if (user?.confirmedEmail === null && typeof own === 'string' && own.toLowerCase() === email.toLowerCase())
    await setConfirmedEmail(db, userId, email);
}

async function newAccounts(
  db: Db,
  projectId: number,
  applicants: readonly Applicant[],
): Promise<Map<string, number>> {
  if (applicants.length === 0) return new Map();
  const settings = await settingsOf(db, projectId);
  const given = await answersWithForms(
    db,
    applicants.map(({ id }) => id),
  );
  const taken = await takenNames(
    db,
    given.map(({ email }) => email.toLowerCase()),
  );
  const made = await addUsers(
    db,
    given.map(({ email, language, ...application }) => ({
      // Another user may have taken the address as a name: the applicant signs in with the address all the same.
      username: taken.has(email.toLowerCase()) ? `${email} (${application.id})` : email,
      passwordHash: null,
      roles: ['Registered'],
      fields: answeredFields(settings, { email, ...application }).user,
      defaultProjectId: projectId,
      language,
    })),
  );
  return new Map(made.map(({ id }, place) => [given[place]!.email.toLowerCase(), id]));
}

/** Makes the project the user's default, if they have none. */
export async function suggestProject(db: Db, userId: number, projectId: number): Promise<void> {
  const user = await userById(db, userId);
  if (user && user.defaultProjectId === null) await setDefaultProject(db, userId, projectId);
}
