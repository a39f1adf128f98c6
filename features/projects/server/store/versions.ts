import { sql } from 'kysely';
import { countRows } from '#platform/server/sql.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Settings } from '../../contract/settings.ts';
import '../tables.ts';

/** The content of a version. */
export interface Documents {
  url: string;
  descr: string;
  settings: Settings;
  microdataStart: unknown[];
  microdataEnd: unknown[];
}

const columns = ['url', 'descr', 'settings', 'microdataStart', 'microdataEnd'] as const;

const stored = ({ settings, microdataStart, microdataEnd, ...names }: Documents) => ({
  ...names,
  settings: json(settings),
  microdataStart: json(microdataStart),
  microdataEnd: json(microdataEnd),
});

/** Creates a project at version 1. A url that is taken violates `project_url`. */
export async function addProject(db: Db, documents: Documents, savedBy: number | null): Promise<number> {
  const { id } = await db
    .insertInto('project')
    .values(stored(documents))
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(db, { id, version: 1 }, documents, savedBy);
  return id;
}

/** Saves over this version; false when it is no longer the newest. */
export async function saveOver(
  db: Db,
  { id, version }: { id: number; version: number },
  documents: Documents,
  savedBy: number | null,
): Promise<boolean> {
  const saved = await db
    .updateTable('project')
    .set({ ...stored(documents), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) return false;
  await addVersion(db, { id, version: version + 1 }, documents, savedBy);
  return true;
}

/** Replaces the settings of a version that was just made, without another version. */
export async function replaceSettings(
  db: Db,
  { id, version }: { id: number; version: number },
  settings: Settings,
): Promise<void> {
  await db
    .updateTable('project')
    .set({ settings: json(settings) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('projectVersion')
    .set({ settings: json(settings) })
    .where('projectId', '=', id)
    .where('version', '=', version)
    .execute();
}

async function addVersion(
  db: Db,
  { id, version }: { id: number; version: number },
  documents: Documents,
  savedBy: number | null,
): Promise<void> {
  await db
    .insertInto('projectVersion')
    .values({ ...stored(documents), projectId: id, version, savedBy })
    .execute();
}

/** A project, locked until the transaction ends. */
export const lockProject = (db: Db, id: number) =>
  db
    .selectFrom('project')
    .where('id', '=', id)
    .select([...columns, 'id', 'version'])
    .forUpdate()
    .executeTakeFirst();

/** The content of a project at a version. */
export const documentsAt = (db: Db, projectId: number, version: number) =>
  db
    .selectFrom('projectVersion')
    .where('projectId', '=', projectId)
    .where('version', '=', version)
    .select(columns)
    .executeTakeFirst();

/** The newest version of a project: its number, its author and its time. */
export async function lastSaving(db: Db, { id, version }: { id: number; version: number }) {
  const row = await db
    .selectFrom('projectVersion')
    .leftJoin('appUser', 'appUser.id', 'projectVersion.savedBy')
    .where('projectId', '=', id)
    .where('version', '=', version)
    .select(['savedAt as at', 'appUser.name as by'])
    .executeTakeFirst();
  return { version, by: row?.by ?? null, at: row?.at ?? null };
}

/**
 * Versions, newest first. It returns one more than requested, so that each can be compared with the one before it.
 */
export const versionsOf = (db: Db, projectId: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('projectVersion')
    .leftJoin('appUser', 'appUser.id', 'projectVersion.savedBy')
    .where('projectId', '=', projectId)
    .select([...columns, 'version', 'savedAt', 'appUser.name as savedBy'])
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute();

/**
 * The Admin who gave a key of `Config` its present value; undefined if another role did, or one that is no Admin any more. A rule in the
 * settings that grants something is no rule for the person who set it.
 */
export async function adminWhoSet(
  db: Db,
  projectId: number,
  path: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ savedBy: number; isAdmin: boolean }>`
    select saved_by, 'Admin' = any(app_user.roles) as is_admin from (
      select version, saved_by, value, lag(value) over (order by version) as before
      from project_version, lateral (select settings #> ${['Config', ...path]}::text[] as value) as at
      where project_id = ${projectId}
    ) as change
    left join app_user on app_user.id = saved_by
    where value is distinct from before
    order by version desc limit 1`.execute(db);
  return rows[0]?.isAdmin ? rows[0].savedBy : undefined;
}

export async function countVersions(db: Db, projectId: number): Promise<number> {
  return countRows(db.selectFrom('projectVersion').where('projectId', '=', projectId));
}
