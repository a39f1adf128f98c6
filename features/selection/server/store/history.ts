import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';

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
      'actor.name as by',
      'admin.name as admin',
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
    .select(['at', 'appUser.name as by'])
    .orderBy('applicationChange.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { at: null, by: null };
}

/** The notes on an application, oldest first, with their authors. */
export const notesOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('applicationNote')
    .innerJoin('appUser', 'appUser.id', 'authorId')
    .where('applicationId', '=', applicationId)
    .select(['applicationNote.id', 'text', 'at', 'appUser.name as author'])
    .orderBy('applicationNote.id')
    .execute();
