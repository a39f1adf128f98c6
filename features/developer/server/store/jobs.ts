import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';

/** The failed jobs that the console lists. */
const MAX_FAILED = 100;

/** The queues with their open and failed jobs. The tables belong to pg-boss (`platform/server/jobs.ts`). */
export async function queuesOf(db: Db) {
  const { rows } = await sql<{
    queue: string;
    waiting: number;
    running: number;
    failed: number;
    oldest: Date | null;
  }>`
    select queue.name as queue,
      count(job.id) filter (where job.state < 'active')::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as running,
      count(job.id) filter (where job.state = 'failed')::int as failed,
      min(job.start_after) filter (where job.state < 'active' and job.start_after <= now()) as oldest
    from jobs.queue as queue left join jobs.job as job on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** The jobs that failed last, each with what its error says. */
export async function failedJobs(db: Db) {
  const { rows } = await sql<{ id: string; queue: string; at: Date | null; tries: number; error: string }>`
    select id::text as id, name as queue, completed_on as at, retry_count + 1 as tries,
      left(coalesce(output ->> 'message', output ->> 'value', ''), 500) as error
    from jobs.job where state = 'failed' order by completed_on desc nulls last limit ${MAX_FAILED}`.execute(
    db,
  );
  return rows;
}

/** Whether this job has failed. */
export async function hasFailed(db: Db, queue: string, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job where name = ${queue} and id = ${jobId}::uuid and state = 'failed'`.execute(db);
  return rows.length > 0;
}
