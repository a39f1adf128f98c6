import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A queue of work: how many wait, and how long the oldest has. */
interface Waiting {
  waiting: number;
  oldestSeconds: number;
}

/** The jobs that are due. */
export async function waitingJobs(pool: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest_seconds
    from jobs.job where state < 'active' and start_after <= now()`.execute(pool);
  return rows[0]!;
}

/** The mails that have not gone, and those that will not go. */
export async function waitingMails(pool: Db): Promise<Waiting & { failedInADay: number }> {
  const { rows } = await sql<Waiting & { failedInADay: number }>`
    select count(*) filter (where state = 'queued')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::int as oldest_seconds,
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed_in_a_day
    from mail where state = 'queued' or created_at > now() - interval '1 day'`.execute(pool);
  return rows[0]!;
}
