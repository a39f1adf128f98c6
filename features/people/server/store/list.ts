import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { countRows } from '#platform/server/sql.ts';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { dayKey, numberOf } from '#platform/server/document-filter.ts';
import { documentOf, elsewhere, projectFields, seenOf } from './documents.ts';
import { visibleTo } from './selection.ts';

/** Whether a person has used the product within the last five minutes. */
export const isOnline = sql<boolean>`exists (select from session
  where session.user_id = app_user.id and session.maker_id is null
    and session.seen_at > now() - interval '5 minutes')`;

/** A person by name, with the sign-in name that tells namesakes apart. */
export interface Named {
  id: number;
  username: string;
  name: string;
}

/** The account `u` as a `Named`. */
export const namedAs = sql`jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name)`;

/** The default mentor of a member. */
export const mentor = sql<Named | null>`(select ${namedAs} from default_mentor
  join app_user as u on u.id = default_mentor.mentor_id
  where default_mentor.project_id = membership.project_id and mentee_id = membership.user_id)`;

export const columns = [
  'appUser.id',
  'appUser.username',
  'appUser.name',
  'appUser.roles',
  'appUser.level',
  'appUser.fields',
  'appUser.signedInAt',
  'appUser.erasedAt',
  'membership.state',
  'membership.withdrawnAt',
  projectFields.as('projectFields'),
  elsewhere.as('elsewhere'),
] as const;

interface Page {
  where: Expression<SqlBool>;
  /** What people are searched by, which is part of `where`; empty without a search. */
  search: string;
  order: readonly Order[];
  limit: number;
  offset: number;
}

/** One key to sort by. */
export interface Order {
  expression: RawBuilder<unknown>;
  desc: boolean;
}

/**
 * A page of members in the actor's scope with their default mentors, ordered by name by default. It first selects the
 * ids of the page and then their data, so that a late page costs only its sort.
 */
export function pageOfMembers(
  db: Db,
  actor: Actor,
  projectId: number,
  { where, search, order, limit, offset }: Page,
) {
  const name = search.trim() === '' ? byName : byNameOfFew;
  const inOrder = sql`${sql.join(keysOf(order, name))}, membership.user_id`;
  const onPage = visibleTo(actor, db, projectId)
    .where(where)
    // An order by a column of the account may begin with the accounts.
    .$if(order.length > 0, (query) => query.where('appUser.id', 'is not', null))
    .select('membership.userId')
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('membership.projectId', '=', projectId)
    .where('membership.userId', 'in', onPage)
    .select([...columns, mentor.as('mentor')])
    .orderBy(inOrder);
}

/** Last name, then first name, in Greek alphabetical order; the project has an index on it. */
export const byName = sql`membership.name_key`;

/**
 * The same order for the few people whom a search finds. It has no index: else PostgreSQL may walk through all names of
 * a large project until it has met enough of those that are searched, which stand side by side in this order.
 */
const byNameOfFew = sql`(membership.name_key || '')`;

/** The SQL order for these keys, which are columns of a list or fields. */
export const orderOf = (
  sort: readonly { key: string; desc: boolean }[],
  fields: readonly Field[],
  level: number,
): Order[] =>
  sort.flatMap(({ key, desc }) => sortKeys(key, fields, level).map((expression) => ({ expression, desc })));

/** The expressions of one key. A key that is unknown or hidden from the reader sorts by nothing. */
function sortKeys(key: string, fields: readonly Field[], level: number): RawBuilder<unknown>[] {
  if (key === 'name') return [byName];
  if (key === 'username') return [sql`lower(app_user.username)`];
  if (key === 'state') return [sql`membership.state`];
  if (key === 'roles') return [sql`app_user.level`];
  const field = fields.find(({ name }) => name === key);
  if (!field || !seesField(level, field)) return [];
  const document = sql`case when ${seenOf(field, level)} then ${documentOf(field)} end`;
  const text = sql<string>`((${document}) ->> ${key}::text)`;
  const value = sql`((${document}) -> ${key}::text)`;
  return [numberOf(value), sql`nullif(coalesce(${dayKey(text)}, ${text}), '') collate "und-x-icu"`];
}

export async function countMembers(
  db: Db,
  actor: Actor,
  projectId: number,
  where: Expression<SqlBool>,
): Promise<number> {
  return countRows(visibleTo(actor, db, projectId).where(where));
}

/** Locks the members of a selection against a change of state, in the order of ids; returns their ids. */
export const lockMembers = (db: Db, actor: Actor, projectId: number, where: Expression<SqlBool>) =>
  visibleTo(actor, db, projectId)
    .where(where)
    .where('appUser.erasedAt', 'is', null)
    .select(['membership.userId', 'membership.state', 'appUser.level', 'appUser.roles'])
    .orderBy('membership.userId')
    .forUpdate('membership')
    .execute();

/** All members of a selection for a cursor, in this order, or in that of ids. */
export const everyMember = (
  db: Db,
  actor: Actor,
  projectId: number,
  { where, order }: { where: Expression<SqlBool>; order?: readonly Order[] },
) =>
  visibleTo(actor, db, projectId)
    .where(where)
    .select([...columns, mentor.as('mentor')])
    .$if(order !== undefined, (query) => query.orderBy(sql`${sql.join(keysOf(order ?? []))}`))
    .orderBy('membership.userId');

/** The keys of an order, by name if there are none; `name` is what stands for the name. */
const keysOf = (order: readonly Order[], name = byName) =>
  order.length === 0
    ? [name]
    : order.map(({ expression, desc }) => {
        const key = expression === byName ? name : expression;
        return sql`${key} ${sql.raw(desc ? 'desc' : 'asc')} nulls last`;
      });
