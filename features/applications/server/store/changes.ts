import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { nameOf } from '#engines/people/name.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Change } from '../../contract/staff.ts';
import type { Status } from '../../contract/status.ts';
import '../tables.ts';

export interface NewChange {
  kind: Change['kind'];
  /** The applications whose history gets the entry, with the details of each. */
  of: readonly { id: number; from?: Status; to?: Status; detail?: Record<string, unknown> }[];
}

/**
 * Adds an entry to the history of each of these applications in one statement, with both names if an Admin acts as
 * another user.
 */
export async function addChanges(
  db: Db,
  actor: Pick<Actor, 'id' | 'adminId'>,
  { kind, of }: NewChange,
): Promise<void> {
  if (of.length === 0) return;
  await sql`
    insert into application_change (application_id, actor_id, admin_id, kind, from_status, to_status, detail)
    select change.id, ${actor.id}, ${actor.adminId ?? null}, ${kind}, change.from_status, change.to_status, change.detail
    from unnest(
      ${of.map(({ id }) => id)}::bigint[], ${of.map(({ from }) => from ?? null)}::int[],
      ${of.map(({ to }) => to ?? null)}::int[], ${of.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[]
    ) as change (id, from_status, to_status, detail)`.execute(db);
}

/** The history of an application, oldest first, with the names of the actors. */
export const changesOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('applicationChange')
    .leftJoin('appUser as actor', 'actor.id', 'actorId')
    .leftJoin('appUser as admin', 'admin.id', 'adminId')
    .where('applicationId', '=', applicationId)
    .select([
      'applicationChange.id',
      'at',
      'kind',
      'actorId',
      'fromStatus',
      'toStatus',
      'detail',
      'actor.username as by',
      'actor.fields as byFields',
      'admin.username as admin',
      'admin.fields as adminFields',
    ])
    .orderBy('applicationChange.id')
    .execute();

/** The latest change of the status of each of these applications, by any user. */
export async function lastMoves(db: Db, applicationIds: readonly number[]) {
  const rows = await db
    .selectFrom('applicationChange')
    .where(sql<boolean>`application_id ${among(applicationIds)}`)
    .where('toStatus', 'is not', null)
    .distinctOn('applicationId')
    .select(['id', 'applicationId', 'kind', 'actorId', 'at', 'fromStatus', 'toStatus', 'detail'])
    .orderBy('applicationId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** The user who moved an application last, and the time. */
export async function lastMover(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('applicationChange')
    .leftJoin('appUser', 'appUser.id', 'actorId')
    .where('applicationId', '=', applicationId)
    .where('toStatus', 'is not', null)
    .select(['at', 'username', 'fields'])
    .orderBy('applicationChange.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { at = null, username = null, fields } = row ?? {};
  return { at, by: username === null ? null : nameOf({ username, fields: fields ?? {} }) };
}

/** Adds a note of staff. */
export async function addNote(db: Db, applicationId: number, authorId: number, text: string): Promise<void> {
  await db.insertInto('applicationNote').values({ applicationId, authorId, text }).execute();
}

/** The notes on an application, oldest first, with their authors. */
export const notesOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('applicationNote')
    .innerJoin('appUser', 'appUser.id', 'authorId')
    .where('applicationId', '=', applicationId)
    .select(['applicationNote.id', 'text', 'at', 'username', 'fields'])
    .orderBy('applicationNote.id')
    .execute();
