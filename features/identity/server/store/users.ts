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

/** Makes an account; a name that is taken breaks `app_user_username`. */
export async function addUser(db: Db, user: NewUser): Promise<number> {
  const [made] = await addUsers(db, [user]);
  return made!.id;
}

/** So many accounts are made by one statement: none takes long, however many there are. */
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
 * What a search for a person looks at: name, sign-in name and e-mail, and on a second line the name by its Latin spelling.
 * Other fields are left out: a search must not tell what the reader's level hides.
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

/** Accounts that share an address and are mailed at once: each is a mail to it. */
const MAX_SHARING = 5;

/** The accounts that an address belongs to: as their e-mail field or as their sign-in name. */
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

/** The same for many addresses, in small letters: each account with the name and the address that it may be known by. */
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

/** Those of these users who have set a password. */
export async function withPassword(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('passwordHash', 'is not', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The hash of a password, which nobody sets anew until the transaction ends; undefined when the user is gone. */
export async function lockPassword(db: Db, id: number): Promise<string | null | undefined> {
  const user = await db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select('passwordHash')
    .forShare()
    .executeTakeFirst();
  return user?.passwordHash;
}

/** Sets the password; `mustChange` makes the person choose another at the next sign-in. */
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

/** Sets one field of the user, whoever may edit it: for rules, never for a form. */
export async function setField(db: Db, id: number, name: string, value: unknown): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ fields: sql`fields || ${JSON.stringify({ [name]: value })}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Replaces the fields of a user, and what people are searched by. */
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

/** Copies the value of a field to another name, for those of these users who have one. Returns how many they are. */
export async function copyField(db: Db, ids: readonly number[], name: string, to: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('appUser')
    .set({ fields: sql`fields || jsonb_build_object(${to}::text, fields -> ${name}::text)` })
    .where(sql<boolean>`id = any(${ids}::bigint[]) and fields ? ${name}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes accounts that were made by mistake and have done nothing yet, with their memberships. */
export async function removeAccounts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from app_user where id = any(${ids}::bigint[])`.execute(db);
}

/** Sets the roles, and with them the level. */
export async function setRoles(db: Db, id: number, roles: readonly Role[]): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ roles: [...roles], level: levelOf(roles) })
    .where('id', '=', id)
    .execute();
}

/** Sets the level by hand; the next change of roles sets it anew. */
export async function setLevel(db: Db, id: number, level: number): Promise<void> {
  await db.updateTable('appUser').set({ level }).where('id', '=', id).execute();
}

export async function setDefaultProject(db: Db, id: number, projectId: number): Promise<void> {
  await db.updateTable('appUser').set({ defaultProjectId: projectId }).where('id', '=', id).execute();
}

/** Makes a project the default one of many. */
export async function setDefaultProjects(db: Db, ids: readonly number[], projectId: number): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ defaultProjectId: projectId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** How many Admins there are: the first one comes from the one-time command. */
export async function countAdmins(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('appUser')
    .where('roles', '@>', sql<Role[]>`array['Admin']`)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
