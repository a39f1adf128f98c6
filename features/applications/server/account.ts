import { memberState } from '#engines/people/membership.ts';
import { accountsOf, addUsers, setDefaultProject, userById } from '#features/identity/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import { setMember } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { isApplicantAccount } from '../access.ts';
import type { Answers } from '../contract/form.ts';
import { isMember, lockAddresses, mailFacts, setUsers } from './store/applications.ts';

interface Applicant {
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
  if (userId !== undefined && !(await isMember(db, userId, projectId)))
    await setMember(db, userId, projectId, memberState.never);
  return userId;
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

/** The account of each address, by sign-in name, else by e-mail. Undefined for an account with more rights. */
async function findAccounts(db: Db, addresses: readonly string[]): Promise<Map<string, number | undefined>> {
  const accounts = await accountsOf(db, addresses);
  const byName = new Map(accounts.map((account) => [account.username, account]));
  const byEmail = new Map(accounts.toReversed().map((account) => [account.email, account]));
  return new Map(
    addresses.flatMap((address) => {
      const account = byName.get(address) ?? byEmail.get(address);
      if (!account) return [];
      return [[address, isApplicantAccount(account.roles) ? account.id : undefined] as const];
    }),
  );
}

async function newAccounts(
  db: Db,
  projectId: number,
  applicants: readonly Applicant[],
): Promise<Map<string, number>> {
  if (applicants.length === 0) return new Map();
  const gdpr = (await settingsOf(db, projectId)).Config?.gdpr;
  const facts = await mailFacts(
    db,
    applicants.map(({ id }) => id),
  );
  const made = await addUsers(
    db,
    facts.map(({ email, answers, language }) => ({
      username: email,
      passwordHash: null,
      roles: ['Registered'],
      fields: fieldsOf(email, answers, gdpr?.UserField),
      defaultProjectId: projectId,
      language,
    })),
  );
  return new Map(made.map(({ id, username }) => [username.toLowerCase(), id]));
}

/**
 * The answers as fields of the user, by the same names, with the address as `email`. An answer is not a consent: only
 * the consent gate sets its field.
 */
function fieldsOf(
  email: string,
  answers: Answers,
  consentField: string | undefined,
): Record<string, unknown> {
  const given = Object.entries(answers).filter(
    ([name, value]) => name !== consentField && value !== '' && value !== null && !isEmptyList(value),
  );
  return { ...Object.fromEntries(given), email };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Makes the project the user's default, if they have none. */
export async function suggestProject(db: Db, userId: number, projectId: number): Promise<void> {
  const user = await userById(db, userId);
  if (user && user.defaultProjectId === null) await setDefaultProject(db, userId, projectId);
}
