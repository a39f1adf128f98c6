import { sql } from 'kysely';
import { among, exists } from '#platform/server/sql.ts';
import { type Field, KAYAS } from '#engines/fields/definition.ts';
import { memberState } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import '../tables.ts';
import { documentOf } from './documents.ts';

/** Writers of values of a field that must be unique wait for each other, in all projects: users share their fields. */
const keyOf = (name: string) => `unique ${name}`;

/**
 * Members whose values count. Anyone can apply with the number of somebody else, so those who were never active (applicants) do not keep it
 * from the person. ΚΑΥΑΣ is given by staff alone, so that of every member counts.
 */
export const countsForUnique = sql<boolean>`membership.state <> ${sql.lit(memberState.never)}`;

interface Wanted {
  projectId: number;
  field: Pick<Field, 'name' | 'place' | 'unique'>;
  value: unknown;
  personId: number;
}

/**
 * Whether somebody else has this value in a field with unique values: in the project, and for a field of the user in each project of
 * the person where its values are unique. The answer holds until the transaction ends.
 */
export async function isTaken(db: Db, { projectId, field, value, personId }: Wanted): Promise<boolean> {
  const projects = new Set(field.unique ? [projectId] : []);
  if (field.place === 'user') for (const id of await uniqueIn(db, personId, field.name)) projects.add(id);
  if (projects.size === 0) return false;
  const ids = [...projects];
  await lockKeys(db, keyOf(field.name));
  return exists(
    db
      .selectFrom('membership')
      .innerJoin('appUser', 'appUser.id', 'membership.userId')
      .where(sql<boolean>`membership.project_id ${among(ids)}`)
      .where('membership.userId', '!=', personId)
      .where(() => (field.name === KAYAS ? sql<boolean>`true` : countsForUnique))
      .where(sql<boolean>`${documentOf(field)} -> ${field.name}::text = ${JSON.stringify(value)}::jsonb`)
      .select('appUser.id'),
  );
}

/** The projects of a person in which the values of a field of the user are unique. */
async function uniqueIn(db: Db, personId: number, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('fieldRule', 'fieldRule.projectId', 'membership.projectId')
    .where('membership.userId', '=', personId)
    .where('fieldRule.name', '=', name)
    .where('fieldRule.isUnique', '=', true)
    .select('membership.projectId')
    .execute();
  return rows.map((row) => row.projectId);
}

/**
 * Locks the adding of people, and writes to these fields with unique values, until the transaction ends. All keys are locked in
 * one order, so that two transactions cannot deadlock.
 */
export async function lockJoining(db: Db, uniqueFields: readonly string[]): Promise<void> {
  await lockKeys(db, 'add people', ...uniqueFields.map(keyOf));
}

/**
 * The users among these who cannot become active in a project, because another member, or one of these before them, has their value in a
 * field of the user with unique values; each with the field. The answer holds until the transaction ends.
 */
export async function takenOnJoining(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const unique = await db
    .selectFrom('fieldRule')
    .where('projectId', '=', projectId)
    .where('isUnique', '=', true)
    .select('name')
    .execute();
  if (unique.length === 0) return new Map();
  const names = unique.map(({ name }) => name);
  // People before keys, as the update of a person takes them.
  await sql`select from app_user where id ${among(userIds)} order by id for update`.execute(db);
  await lockJoining(db, names);
  const { rows } = await sql<{ id: number; name: string }>`
    with wanted as materialized (
      select app_user.id, field.name, app_user.fields -> field.name as value
      from app_user, unnest(${names}::text[]) as field (name)
      where app_user.id ${among(userIds)} and coalesce(app_user.fields -> field.name, '""') not in ('""', 'null')
    ), held as (
      select app_user.id, field.name, app_user.fields -> field.name as value
      from membership join app_user on app_user.id = membership.user_id, unnest(${names}::text[]) as field (name)
      where membership.project_id = ${projectId} and ${countsForUnique} and app_user.fields ? field.name
      union all select id, name, value from wanted
    )
    select wanted.id, min(wanted.name) as name from wanted
    join held on held.name = wanted.name and held.value = wanted.value and held.id <> wanted.id
    where held.id < wanted.id or not held.id ${among(userIds)}
    group by wanted.id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
