import type { Language } from '#platform/contract/languages.ts';
import { sql } from 'kysely';
import { among, countRows, exists } from '#platform/server/sql.ts';
import { latinKey } from '#engines/greek/latin-key.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';
import { json, type Db } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { UserFields } from '../tables.ts';

interface NewUser {
  mustChangePassword?: boolean;
  username: string;
  passwordHash: string | null;
  roles: readonly Role[];
  fields: UserFields;
  defaultProjectId: number | null;
  language: Language;
  /** An address whose owner has proved it, as the applicant who opened the link of a mail. */
  confirmedEmail?: string;
}

/** Adds an account. A name that is taken violates `app_user_username`. */
export async function addUser(db: Db, user: NewUser): Promise<number> {
  const [made] = await addUsers(db, [user]);
  return made!.id;
}

/** The accounts that one statement adds, so that each statement stays short. */
const AT_ONCE = 1000;

/** The same for many accounts. */
export async function addUsers(
  db: Db,
  users: readonly NewUser[],
): Promise<{ id: number; username: string }[]> {
  const made: { id: number; username: string }[] = [];
  for (let done = 0; done < users.length; done += AT_ONCE) {
    const rows = users.slice(done, done + AT_ONCE).map((user) => ({
      ...user,
      roles: [...user.roles],
      level: levelOf(user.roles),
      confirmedEmail: user.confirmedEmail ?? null,
      emailConfirmedAt: user.confirmedEmail === undefined ? null : new Date(),
      fields: json(user.fields),
      searchKey: searchKeyOf(user.username, user.fields),
    }));
    made.push(...(await db.insertInto('appUser').values(rows).returning(['id', 'username']).execute()));
  }
  return made;
}

/**
 * The text that a search for people looks at: name, sign-in name and e-mail, and on a second line the name in Latin
 * letters. Other fields are left out, because a search must not reveal what the reader's level hides.
 */
export function searchKeyOf(username: string, fields: UserFields): string {
  const [first, last, email] = ['first_name', 'last_name', 'email'].map((name) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  });
  return `${searchKey(`${first} ${last} ${username} ${email}`)}\n${latinKey(`${first} ${last}`)}`;
}

const account = [
  'id',
  'emailBy',
  'username',
  'name',
  'passwordHash',
  'mustChangePassword',
  'roles',
  'level',
  'fields',
  'confirmedEmail',
  'language',
  'defaultProjectId',
  'erasedAt',
  'signedInAt',
] as const;

export const userByName = (db: Db, username: string) =>
  db
    .selectFrom('appUser')
    .where((where) => where(where.fn('lower', ['username']), '=', username.trim().toLowerCase()))
    .select(account)
    .executeTakeFirst();

export const userById = (db: Db, id: number) =>
  db.selectFrom('appUser').where('id', '=', id).select(account).executeTakeFirst();

/** The accounts of a shared address that are mailed at once. */
const MAX_SHARING = 5;

/** The accounts whose owner has confirmed this address. Other addresses and names find none: anybody could have written them. */
export const usersByEmail = (db: Db, email: string) =>
  db
    .selectFrom('appUser')
    .where(sql<string>`lower(confirmed_email)`, '=', email.trim().toLowerCase())
    .select(account)
    .orderBy('id')
    .limit(MAX_SHARING)
    .execute();

/**
 * The accounts that someone means who has forgotten the password: by the confirmed address, or by the sign-in name of an account that
 * has a confirmed address. The mail goes to that address, whatever was typed.
 */
export const forgottenAccounts = (db: Db, nameOrEmail: string) => {
  const typed = nameOrEmail.trim().toLowerCase();
  return db
    .selectFrom('appUser')
    .where((where) =>
      where.or([
        where(sql<string>`lower(confirmed_email)`, '=', typed),
        where.and([
          where(where.fn('lower', ['username']), '=', typed),
          where('confirmedEmail', 'is not', null),
        ]),
      ]),
    )
    .select(account)
    .orderBy('id')
    .limit(MAX_SHARING)
    .$narrowType<{ confirmedEmail: string }>()
    .execute();
};

/**
 * The accounts of many addresses in lower case, each with its address. An account without a password that has an address as its
 * name was made for an application: only a link that is mailed there opens it. An invited account, whose first password must be
 * set, belongs to its own address.
 */
export const accountsOf = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('appUser')
    .where(
      sql<boolean>`lower(confirmed_email) = any(${emails}::text[])
        or (password_hash is null and not must_change_password and lower(username) = any(${emails}::text[]))`,
    )
    .select([
      'id',
      'roles',
      sql<string>`case when lower(confirmed_email) = any(${emails}::text[])
        then lower(confirmed_email) else lower(username) end`.as('email'),
    ])
    .orderBy('id')
    .execute();

/** The accounts that have one of these addresses (in lower case), confirmed or not, the oldest first. */
export async function accountsWithAddress(
  db: Db,
  emails: readonly string[],
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, lower(confirmed_email) as email from app_user
      where lower(confirmed_email) = any(${emails}::text[]) and erased_at is null
    union select id, lower(fields->>'email') from app_user
      where lower(fields->>'email') = any(${emails}::text[]) and erased_at is null
    order by id`.execute(db);
  return rows;
}

/** The sign-in names among these, in lower case, that are taken. */
export async function takenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`lower(username) = any(${names}::text[])`)
    .select(sql<string>`lower(username)`.as('name'))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Stores that the owner of the account has confirmed this address. */
export async function setConfirmedEmail(db: Db, id: number, email: string): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ confirmedEmail: email, emailConfirmedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The users among these who have a password. */
export async function withPassword(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .where('passwordHash', 'is not', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The password hash, locked until the transaction ends; undefined when the user does not exist. */
export async function lockPassword(db: Db, id: number): Promise<string | null | undefined> {
  const user = await db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select('passwordHash')
    .forShare()
    .executeTakeFirst();
  return user?.passwordHash;
}

/** Sets the password; with `mustChange` the user must choose another at the next sign-in. */
export async function setPassword(
  db: Db,
  id: number,
  passwordHash: string,
  mustChange = false,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash, mustChangePassword: mustChange })
    .where('id', '=', id)
    .execute();
}

export async function setUsername(db: Db, id: number, username: string): Promise<void> {
  const user = await userById(db, id);
  await db
    .updateTable('appUser')
    .set({ username, searchKey: searchKeyOf(username, user?.fields ?? {}) })
    .where('id', '=', id)
    .execute();
}

export async function setLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('appUser').set({ language }).where('id', '=', id).execute();
}

/** Sets one field of the user without a check of access. For rules, never for a form. */
export async function setField(db: Db, id: number, name: string, value: unknown): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ fields: sql`fields || ${JSON.stringify({ [name]: value })}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Replaces the fields of a user and updates the search text. */
export async function setFields(
  db: Db,
  { id, username }: { id: number; username: string },
  fields: UserFields,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ fields: json(fields), searchKey: searchKeyOf(username, fields) })
    .where('id', '=', id)
    .execute();
}

/** Sets values of fields of a user, each where it has none yet, and updates the search text. */
export async function fillUserFields(db: Db, id: number, given: UserFields): Promise<void> {
  const user = await db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['id', 'username', 'fields'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isMissing = ([name]: [string, unknown]) => (user.fields[name] ?? '') === '';
  const missing = Object.entries(given).filter(isMissing);
  if (missing.length > 0) await setFields(db, user, { ...user.fields, ...Object.fromEntries(missing) });
}

/**
 * Copies the value of a field to another name, for the users among these who have one. Returns their number.
 */
export async function copyField(db: Db, ids: readonly number[], name: string, to: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('appUser')
    .set({ fields: sql`fields || jsonb_build_object(${to}::text, fields -> ${name}::text)` })
    .where(sql<boolean>`id ${among(ids)} and fields ? ${name}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes accounts that were created by mistake and not used yet, with their memberships. */
export async function removeAccounts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from app_user where id ${among(ids)}`.execute(db);
}

/** The level of these roles, unless an Admin set another by hand. */
export const levelFor = (roles: readonly Role[]) => sql<number>`coalesce(own_level, ${levelOf(roles)})`;

/** Sets the roles and the level that follows from them; a level that was set by hand stays. Returns the level. */
export async function setRoles(db: Db, id: number, roles: readonly Role[]): Promise<number> {
  const { level } = await db
    .updateTable('appUser')
    .set({ roles: [...roles], level: levelFor(roles) })
    .where('id', '=', id)
    .returning('level')
    .executeTakeFirstOrThrow();
  return level;
}

/** Sets the level by hand. It outlives changes of roles, until it is set to the level of the roles again. */
export async function setLevel(
  db: Db,
  { id, roles }: { id: number; roles: readonly Role[] },
  level: number,
): Promise<void> {
  const ownLevel = level === levelOf(roles) ? null : level;
  await db.updateTable('appUser').set({ level, ownLevel }).where('id', '=', id).execute();
}

export async function setDefaultProject(db: Db, id: number, projectId: number): Promise<void> {
  await db.updateTable('appUser').set({ defaultProjectId: projectId }).where('id', '=', id).execute();
}

/** Sets the default project of many users; returns the one that each had before. */
export async function setDefaultProjects(
  db: Db,
  ids: readonly number[],
  projectId: number,
): Promise<Map<number, number | null>> {
  const isMeant = sql<boolean>`id ${among(ids)}`;
  const before = await db
    .selectFrom('appUser')
    .where(isMeant)
    .select(['id', 'defaultProjectId'])
    .orderBy('id')
    .forUpdate()
    .execute();
  await db.updateTable('appUser').set({ defaultProjectId: projectId }).where(isMeant).execute();
  return new Map(before.map(({ id, defaultProjectId }) => [id, defaultProjectId]));
}

/** Sets the default project of those among these users who still have the one of `from`. */
export async function restoreDefaultProjects(
  db: Db,
  ids: readonly number[],
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ defaultProjectId: to })
    .where(sql<boolean>`id ${among(ids)}`)
    .where('defaultProjectId', '=', from)
    .execute();
}

/**
 * The number of Admins. Transactions that ask wait for each other, so that two cannot both take the role from the last
 * but one; the database refuses to lose the last (`app_user_last_admin`). The first one is created by the one-time command.
 */
export async function countAdmins(db: Db): Promise<number> {
  await lockKeys(db, 'last admin');
  return countRows(db.selectFrom('appUser').where('roles', '@>', sql<Role[]>`array['Admin']`));
}

/** Notes who wrote the address of an account last, if it was not the owner. */
export async function setEmailBy(db: Db, id: number, by: number | null): Promise<void> {
  await db.updateTable('appUser').set({ emailBy: by }).where('id', '=', id).execute();
}

/** Whether one of these accounts was erased. */
export async function anyErased(db: Db, ids: readonly number[]): Promise<boolean> {
  return exists(
    db
      .selectFrom('appUser')
      .where(sql<boolean>`id ${among(ids)}`)
      .where('erasedAt', 'is not', null)
      .select('id')
      .limit(1),
  );
}

/** The values of these accounts, by id. */
export async function accountFields(db: Db, ids: readonly number[]): Promise<Map<number, UserFields>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'fields'])
    .execute();
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}
