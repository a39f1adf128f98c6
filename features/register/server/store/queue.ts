import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Adds forms to the run of a project. A run begins when nothing was left of the one before. */
export async function addToRun(db: Db, projectId: number, count: number): Promise<void> {
  await sql`
    insert into register_queue (project_id, begun_at, total, done) values (${projectId}, now(), ${count}, 0)
    on conflict (project_id) do update set
      begun_at = case when register_queue.done >= register_queue.total then now() else register_queue.begun_at end,
      total = case when register_queue.done >= register_queue.total then 0 else register_queue.total end + ${count},
      done = case when register_queue.done >= register_queue.total then 0 else register_queue.done end`.execute(
    db,
  );
}

/** Counts forms of the run that have an outcome. */
export async function countDone(db: Db, projectId: number, count = 1): Promise<void> {
  await db
    .updateTable('registerQueue')
    .where('projectId', '=', projectId)
    .set({ done: sql`least(total, done + ${count})` })
    .execute();
}

/** Pauses the queue, or lets it go on. */
export async function setPaused(db: Db, projectId: number, by: number | null): Promise<void> {
  await db
    .insertInto('registerQueue')
    .values({ projectId, pausedAt: by === null ? null : sql`now()`, pausedBy: by, begunAt: null })
    .onConflict((same) =>
      same.column('projectId').doUpdateSet({ pausedAt: by === null ? null : sql`now()`, pausedBy: by }),
    )
    .execute();
}

/** The queue of a project with its run. */
export async function queueOf(db: Db, projectId: number) {
  const { rows } = await sql<{
    waiting: number;
    sending: number;
    pending: number;
    total: number;
    done: number;
    begunAt: Date | null;
    ranMs: number | null;
    pausedAt: Date | null;
    pausedBy: string | null;
  }>`
    select counted.*, coalesce(total, 0) as total, coalesce(done, 0) as done, begun_at,
      (extract(epoch from now() - begun_at) * 1000)::bigint as ran_ms, paused_at,
      (select app_user.name from app_user where app_user.id = paused_by) as paused_by
    from (
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sending')::int as sending,
        count(*) filter (where state = 'pending')::int as pending
      from register_state where project_id = ${projectId} and state in ('waiting', 'sending', 'pending')) as counted
    left join register_queue on register_queue.project_id = ${projectId}`.execute(db);
  return rows[0]!;
}
