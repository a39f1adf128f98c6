import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import type { Status } from '../../contract/status.ts';
import '../tables.ts';

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

/** Records that the applicants know the present status of these applications. */
export async function setTold(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('application')
    .set({ toldStatus: sql`status` })
    .where(sql<boolean>`id ${among(ids)}`)
    .execute();
}
