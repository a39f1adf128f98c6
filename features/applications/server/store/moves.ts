import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import type { Status } from '../../contract/status.ts';
import '../tables.ts';

/** Locks applications of a project in the order of ids; skips those of other projects. */
export const lockMany = (db: Db, projectId: number, ids: readonly number[]) =>
  db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`id ${among(ids)}`)
    .select([
      'id',
      'projectId',
      'year',
      'number',
      'status',
      'statusBefore',
      'version',
      'email',
      'userId',
      'language',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();

export interface Move {
  id: number;
  to: Status;
  /** The status before a rejection; null for every other status. */
  before: Status | null;
}

/** Sets new statuses in one statement, so that `application_count` is updated once. */
export async function setStatuses(db: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update application set status = move.to_status, status_before = move.before, version = version + 1
    from unnest(
      ${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ to }) => to)}::int[], ${moves.map(({ before }) => before)}::int[]
    ) as move (id, to_status, before)
    where application.id = move.id`.execute(db);
}
