import { sql } from 'kysely';
import { latinKey } from '#engines/greek/latin-key.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { UserFields } from '../tables.ts';

interface NewUser {
  mustChangePassword?: boolean;
  username: string;
  passwordHash: string | null;
  roles: readonly Role[];
  fields: UserFields;
  defaultProjectId: number | null;
  language: 'el' | 'en';
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
  'username',
  'passwordHash',
  'mustChangePassword',
  'roles',
  'level',
  'fields',
  'language',
  'defaultProjectId',
  'erasedAt',
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

/** The accounts that have this address as e-mail or as sign-in name. */
export const usersByEmail = (db: Db, email: string) =>
  db
    .selectFrom('appUser')
    .where((where) =>
      where.or([
        where(sql<string>`lower(fields->>'email')`, '=', email.trim().toLowerCase()),
        where(where.fn('lower', ['username']), '=', email.trim().toLowerCase()),
      ]),
    )
    .select(account)
    .limit(MAX_SHARING)
    .execute();

/** The same for many addresses in lower case: each account with its sign-in name and e-mail. */
export const accountsOf = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('appUser')
    .where(
      sql<boolean>`lower(fields->>'email') = any(${emails}::text[]) or lower(username) = any(${emails}::text[])`,
    )
    .select([
      'id',
      'roles',
      sql<string>`lower(username)`.as('username'),
      sql<string | null>`lower(fields->>'email')`.as('email'),
    ])
    .orderBy('id')
    .execute();

/** The users among these who have a password. */
export async function withPassword(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
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

export async function setLanguage(db: Db, id: number, language: 'el' | 'en'): Promise<void> {
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

/**
 * Copies the value of a field to another name, for the users among these who have one. Returns their number.
 */
export async function copyField(db: Db, ids: readonly number[], name: string, to: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('appUser')
    .set({ fields: sql`fields || jsonb_build_object(${to}::text, fields -> ${name}::text)` })
    .where(sql<boolean>`id = any(${ids}::bigint[]) and fields ? ${name}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes accounts that were created by mistake and not used yet, with their memberships. */
export async function removeAccounts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from app_user where id = any(${ids}::bigint[])`.execute(db);
}

/** Sets the roles and the level that follows from them. */
export async function setRoles(db: Db, id: number, roles: readonly Role[]): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ roles: [...roles], level: levelOf(roles) })
    .where('id', '=', id)
    .execute();
}

/** Sets the level by hand, until the next change of roles. */
export async function setLevel(db: Db, id: number, level: number): Promise<void> {
  await db.updateTable('appUser').set({ level }).where('id', '=', id).execute();
}

export async function setDefaultProject(db: Db, id: number, projectId: number): Promise<void> {
  await db.updateTable('appUser').set({ defaultProjectId: projectId }).where('id', '=', id).execute();
}

/** Sets the default project of many users. */
export async function setDefaultProjects(db: Db, ids: readonly number[], projectId: number): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ defaultProjectId: projectId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** The number of Admins. The first one is created by the one-time command. */
export async function countAdmins(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('appUser')
    .where('roles', '@>', sql<Role[]>`array['Admin']`)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
