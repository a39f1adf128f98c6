import { type Expression, sql, type SqlBool } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import { type Field, GUARDED_LEVEL } from '#engines/fields/definition.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { ProjectName } from '#features/projects/contract/entering.ts';
import { holds, type Role, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { type Condition, Selection } from '../../contract/selection.ts';
import type { MemberState } from '../tables.ts';
import { isA } from './accounts.ts';
import { isLinkedTo } from './scope.ts';
import { byName } from './list.ts';
import { documentOf, projectFields, seenInAllProjects, seenOf } from './documents.ts';
import { hasName } from './search.ts';
import { meets, visibleTo } from './selection.ts';

interface Wanted {
  search: string;
  roles: readonly Role[];
  projectId: number | undefined;
  limit: number;
  offset: number;
}

/**
 * The accounts that the actor may see: an Admin all, others those in their scope in projects where they are active.
 */
function visibleAccounts(db: Db, actor: Actor, { search, roles, projectId }: Wanted) {
  const inScope = sql<boolean>`exists (select from membership
    where membership.user_id = app_user.id ${projectId === undefined ? sql`` : sql`and membership.project_id = ${projectId}`}
    and exists (select from membership as own
      where own.project_id = membership.project_id and own.user_id = ${actor.id} and own.state = ${sql.lit(ACTIVE)})
    and ${isLinkedTo(actor, { projectId: sql<number>`membership.project_id`, userId: sql<number>`membership.user_id` })})`;
  const isMember = sql<boolean>`exists (select from membership
    where membership.user_id = app_user.id and membership.project_id = ${projectId ?? 0})`;
  const isAdmin = actor.roles.includes('Admin');
  let query = db.selectFrom('appUser');
  if (!isAdmin) query = query.where(inScope);
  else if (projectId !== undefined) query = query.where(isMember);
  if (search.trim() !== '') query = query.where(hasName(search, seesEmailOf(actor)));
  if (roles.length > 0) query = query.where(sql<boolean>`app_user.roles && ${roles}::text[]`);
  return query;
}

/** Whether the actor sees the e-mail address of an account: in a project that both share, and in all others of the person. */
const seesEmailOf = (actor: Actor): Expression<SqlBool> =>
  actor.roles.includes('Admin')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from membership as shared
        join field_rule on field_rule.project_id = shared.project_id and field_rule.name = 'email'
        join membership as own on own.project_id = shared.project_id and own.user_id = ${actor.id}
          and own.state = ${sql.lit(ACTIVE)}
        where shared.user_id = app_user.id) and ${seenInAllProjects('email', actor.level)})`;

/**
 * The projects in which a member of staff can open a person: an Admin in all projects of the person, others where they
 * are active themselves.
 */
const projectsFor = (actor: Actor) =>
  holds(actor.roles, staff)
    ? sql<ProjectName[]>`coalesce((select jsonb_agg(
        jsonb_build_object('id', project.id, 'url', project.url, 'descr', project.descr) order by project.descr)
        from membership as theirs join project on project.id = theirs.project_id
        where theirs.user_id = app_user.id and (${actor.roles.includes('Admin')} or exists (select from membership as own
          where own.project_id = theirs.project_id and own.user_id = ${actor.id} and own.state = ${sql.lit(ACTIVE)}))), '[]')`
    : sql<ProjectName[]>`'[]'::jsonb`;

/** Whether the actor sees the e-mail address of an account. */
const seesAddress = ({ id, level }: Actor) =>
  sql<boolean>`(app_user.id = ${id} or ${level <= GUARDED_LEVEL} and ${seenInAllProjects('email', level)})`;

export const find = (db: Db, actor: Actor, wanted: Wanted) =>
  visibleAccounts(db, actor, wanted)
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.userId', '=', 'appUser.id')
        .on('membership.projectId', '=', wanted.projectId ?? 0),
    )
    // All are members of a project that was asked for; the list then begins with these.
    .$if(wanted.projectId !== undefined, (query) => query.where('membership.userId', 'is not', null))
    .select([
      'appUser.id',
      'appUser.username',
      'appUser.name',
      'appUser.roles',
      'membership.state',
      projectsFor(actor).as('projects'),
      seesAddress(actor).as('seesAddress'),
    ])
    .orderBy(
      // The list begins with the index of the names, a search with that of its words: for it the order is no column.
      wanted.search.trim() !== ''
        ? sql`(name_key(app_user.fields, app_user.username) || '') collate "und-x-icu"`
        : wanted.projectId === undefined
          ? sql`name_key(app_user.fields, app_user.username) collate "und-x-icu"`
          : byName,
    )
    .orderBy('appUser.id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();

export async function countFound(db: Db, actor: Actor, wanted: Wanted): Promise<number> {
  return countRows(visibleAccounts(db, actor, wanted));
}

/**
 * Up to two accounts with one of these roles that the actor may see, by an id, a sign-in name, or the ΚΑΥΑΣ of a project where the
 * actor is active and sees it.
 */
export async function accountsByKey(
  db: Db,
  actor: Actor,
  { key, roles, kayasIn }: { key: string; roles: readonly Role[]; kayasIn: readonly number[] },
): Promise<{ id: number; roles: Role[] }[]> {
  const text = key.trim();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const wanted = { search: '', roles, projectId: undefined, limit: 2, offset: 0 };
  return visibleAccounts(db, actor, wanted)
    .where(
      // Each kind of key finds its accounts by an index of its own, which an `or` would not use.
      sql<boolean>`app_user.id in (
        select ${id}::bigint
        union all select id from app_user where lower(username) = ${text.toLowerCase()}
        union all select user_id from membership where kayas = ${text} and project_id ${among(kayasIn)})`,
    )
    .where(sql<boolean>`${text} <> ''`)
    .select(['appUser.id', 'appUser.roles'])
    .limit(2)
    .execute();
}

/** The accounts with these ids that the actor may see. */
export const accountsById = (db: Db, actor: Actor, ids: readonly number[]) =>
  visibleAccounts(db, actor, { search: '', roles: [], projectId: undefined, limit: 0, offset: 0 })
    .where(sql<boolean>`app_user.id ${among(ids)}`)
    .select(['appUser.id', 'appUser.name', 'appUser.roles'])
    .execute();

/** An account that a line of a sheet names, with its membership of the project. */
export interface KnownAccount {
  id: number;
  /** In lower case. */
  username: string;
  name: string;
  roles: Role[];
  fields: Record<string, unknown>;
  /** Undefined for an account that is no member. */
  state: MemberState | undefined;
  projectFields: Record<string, unknown>;
}

/** The accounts that the actor may see, with their membership of a project. */
const knownAccounts = (db: Db, actor: Actor, projectId: number) =>
  visibleAccounts(db, actor, {
    search: '',
    roles: [],
    projectId: undefined,
    limit: 0,
    offset: 0,
  })
    .leftJoin('membership', (join) =>
      join.onRef('membership.userId', '=', 'appUser.id').on('membership.projectId', '=', projectId),
    )
    .where('appUser.erasedAt', 'is', null)
    .select([
      'appUser.id',
      sql<string>`lower(app_user.username)`.as('username'),
      'appUser.name',
      'appUser.roles',
      'appUser.fields',
      'membership.state',
      sql<
        Record<string, unknown>
      >`case when membership.user_id is null then '{}' else ${projectFields} end`.as('projectFields'),
    ]);

/** The accounts with these sign-in names that the actor may see, by the name in lower case. */
export async function accountsNamed(
  db: Db,
  actor: Actor,
  projectId: number,
  usernames: readonly string[],
): Promise<Map<string, KnownAccount>> {
  const names = usernames.map((name) => name.toLowerCase());
  const rows = await knownAccounts(db, actor, projectId)
    .where(sql<boolean>`lower(app_user.username) = any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.username, { ...row, state: row.state ?? undefined }]));
}

/** The accounts with these ids that the actor may see, by the id. */
export async function accountsKnown(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, KnownAccount>> {
  const rows = await knownAccounts(db, actor, projectId)
    .where(sql<boolean>`app_user.id ${among(ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, state: row.state ?? undefined }]));
}

/** The condition that a field has one of these values, or a list that contains one. */
export function hasOneOf(field: Field, values: readonly string[], level: number): Expression<SqlBool> {
  const document = documentOf(field);
  return sql<SqlBool>`(${seenOf(field, level)} and (${document} ->> ${field.name}::text = any(${values}::text[])
    or (jsonb_typeof(${document} -> ${field.name}::text) = 'array'
      and ${document} -> ${field.name}::text ?| ${values}::text[])))`;
}

export const meetsAll = (filter: readonly Condition[], fields: readonly Field[], level: number) =>
  meets(Selection.parse({ filter }), fields, level);

/** The maximum number of values that a filter offers. */
const MAX_VALUES = 1000;

/**
 * The values of a field among people in the actor's scope, in alphabetical order: the first 1000, and whether there are
 * more.
 */
export async function distinctValues(
  db: Db,
  actor: Actor,
  projectId: number,
  { field, where }: { field: Field; where: Expression<SqlBool> },
): Promise<{ values: string[]; more: boolean }> {
  const value = sql`${documentOf(field)} -> ${field.name}::text`;
  const each = sql<string>`jsonb_array_elements_text(case jsonb_typeof(${value})
    when 'array' then ${value} when 'null' then '[]' else jsonb_build_array(${value}) end)`;
  const rows = await visibleTo(actor, db, projectId)
    .where(where)
    .where(sql<boolean>`${documentOf(field)} ? ${field.name}`)
    .where(seenOf(field, actor.level))
    .select(each.as('value'))
    .distinct()
    .orderBy('value')
    .limit(MAX_VALUES + 1)
    .execute();
  const values = rows.slice(0, MAX_VALUES).map((row) => row.value);
  return { values: values.sort((a, b) => a.localeCompare(b, 'el')), more: rows.length > MAX_VALUES };
}

/** The mentors of a project that the actor may see, with the number of mentees of each. */
export const mentorsOf = (db: Db, actor: Actor, projectId: number) =>
  visibleTo(actor, db, projectId)
    .where(isA('Mentor'))
    .where('membership.state', '=', ACTIVE)
    .select([
      'appUser.id',
      'appUser.username',
      'appUser.name',
      sql<number>`(select count(*) from default_mentor
        where default_mentor.project_id = membership.project_id and mentor_id = app_user.id)::int`.as(
        'mentees',
      ),
    ])
    .orderBy(byName)
    .orderBy('appUser.id')
    .execute();

/** The supervisors and coordinators of a project that the actor may see. */
export const supervisorsOf = (db: Db, actor: Actor, projectId: number) =>
  visibleTo(actor, db, projectId)
    .where(
      sql<boolean>`app_user.roles && array['Supervisor', 'SupervisorLite', 'SupervisorLitePlus', 'Coordinator']`,
    )
    .where('membership.state', '=', ACTIVE)
    .select(['appUser.id', 'appUser.username', 'appUser.name', 'appUser.roles'])
    .orderBy(byName)
    .orderBy('appUser.id')
    .execute();
