import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db, json } from '#platform/server/db.ts';
import { keptVersions, type SavedBy } from '#platform/server/kept-versions.ts';
import type { ScriptContent } from './tables.ts';
import './tables.ts';

type Reading = Pick<Actor, 'id' | 'roles'>;

const isRunBy = (actor: Reading) => () =>
  actor.roles.includes('Admin')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(script.roles && ${[...actor.roles]}::text[]
          and (script.project_id is null or ${isMemberOf(actor, sql<number>`script.project_id`)}))`;

/** The scripts that a user runs: of the installation and of their projects, for one of their roles. An Admin runs all. */
const visibleTo = (actor: Reading, db: Db) =>
  db.selectFrom('script').where('script.removedAt', 'is', null).where(isRunBy(actor));

const columns = [
  'script.id',
  'script.projectId',
  'script.name',
  'script.descr',
  'script.code',
  'script.services',
  'script.roles',
  'script.tests',
  'script.version',
  'script.changedAt',
] as const;

const withNames = [
  ...columns,
  sql<string | null>`(select project.descr from project where project.id = script.project_id)`.as('project'),
  sql<string | null>`(select app_user.name from app_user where app_user.id = script.changed_by)`.as(
    'changedBy',
  ),
] as const;

/** Scripts that a list has, at most. */
const MAX_LISTED = 2_000;

/** The scripts that the actor runs, by name; of one project and of the installation where it is given. */
export const scriptsOf = (db: Db, actor: Reading, projectId: number | undefined) =>
  visibleTo(actor, db)
    .where((where) =>
      projectId === undefined
        ? sql<SqlBool>`true`
        : where.or([where('script.projectId', '=', projectId), where('script.projectId', 'is', null)]),
    )
    .select(withNames)
    .orderBy(sql`lower(script.name)`)
    .limit(MAX_LISTED)
    .execute();

/** A script that the actor runs, by its name without regard to case. */
export const findScript = (db: Db, actor: Reading, name: string) =>
  visibleTo(actor, db)
    .where(sql<SqlBool>`lower(script.name) = lower(${name})`)
    .select(columns)
    .executeTakeFirst();

/** A script that is there (or was taken away), locked against other saves. */
export const lockScript = (db: Db, id: number, { removed = false } = {}) =>
  db
    .selectFrom('script')
    .where('script.id', '=', id)
    .where('script.removedAt', removed ? 'is not' : 'is', null)
    .select(withNames)
    .forUpdate('script')
    .executeTakeFirst();

export type FoundScript = NonNullable<Awaited<ReturnType<typeof lockScript>>>;

/** The versions of a script. */
export const versions = keptVersions<ScriptContent>({ table: 'script_version', of: 'script_id' });

const toColumns = ({ name, descr, code, services, roles, tests }: ScriptContent) => ({
  name,
  descr,
  code,
  services: [...services],
  roles: [...roles],
  tests: json(tests),
});

/** Adds a script with its first version; returns its id. */
export async function addScript(
  db: Db,
  { projectId, ...content }: ScriptContent & { projectId: number | null },
  by: SavedBy | undefined,
): Promise<number> {
  const { id } = await db
    .insertInto('script')
    .values({ projectId, madeBy: by?.id ?? null, changedBy: by?.id ?? null, ...toColumns(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, 1, content, by);
  return id;
}

/** Stores the next version of a script; returns its number. */
export async function changeScript(db: Db, id: number, content: ScriptContent, by: SavedBy): Promise<number> {
  const { version } = await db
    .updateTable('script')
    .set({
      ...toColumns(content),
      changedBy: by.id,
      changedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, version, content, by);
  return version;
}

export async function setRemoved(db: Db, id: number, removed: boolean): Promise<void> {
  await db
    .updateTable('script')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether a name was taken by another script. */
export const isNameTaken = (error: unknown): boolean => broke(error, 'script_name');

/** Characters of the message of an error that are kept. */
const MAX_MESSAGE = 500;

/** Different errors that are kept of one version. */
const MAX_FAULTS = 50;

/** Counts an error of a version. Of more than 50 different ones the others are not kept. */
export async function addFault(
  db: Db,
  { id: scriptId, version }: { id: number; version: number },
  text: string,
): Promise<void> {
  const message = text.slice(0, MAX_MESSAGE);
  await sql`
    insert into script_fault (script_id, version, message)
    select ${scriptId}, ${version}, ${message}
    where (select count(*) from script_fault where script_id = ${scriptId} and version = ${version}) < ${MAX_FAULTS}
      or exists (select from script_fault where script_id = ${scriptId} and version = ${version}
        and message = ${message})
    on conflict (script_id, version, message)
      do update set times = script_fault.times + 1, last_at = now()`.execute(db);
}

/** The errors of the present versions of these scripts, the last first. */
export const faultsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('scriptFault')
    .innerJoin('script', (join) =>
      join
        .onRef('script.id', '=', 'scriptFault.scriptId')
        .onRef('script.version', '=', 'scriptFault.version'),
    )
    .where('scriptFault.scriptId', 'in', [...ids])
    .select([
      'scriptFault.scriptId',
      'scriptFault.version',
      'scriptFault.message',
      'scriptFault.times',
      'scriptFault.lastAt',
    ])
    .orderBy('scriptFault.lastAt', 'desc')
    .execute();

/** Deletes scripts that were taken away more than a day ago, and errors that last happened more than 90 days ago. */
export async function deleteOld(db: Db): Promise<void> {
  await db
    .deleteFrom('script')
    .where('removedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('scriptFault')
    .where('lastAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

/** The scripts that a person made, for the copy of their data. */
export const heldScripts = (db: Db, userId: number) =>
  db
    .selectFrom('script')
    .where('madeBy', '=', userId)
    .select(['name as title', 'descr as text', 'createdAt', 'changedAt'])
    .orderBy('createdAt');

/** Removes the name of a person from the scripts that they wrote. */
export async function forgetAuthor(db: Db, userId: number): Promise<void> {
  await db.updateTable('script').set({ madeBy: null }).where('madeBy', '=', userId).execute();
  for (const table of ['script', 'scriptVersion'] as const)
    await db.updateTable(table).set({ changedBy: null }).where('changedBy', '=', userId).execute();
  await db.updateTable('scriptVersion').set({ adminId: null }).where('adminId', '=', userId).execute();
}
