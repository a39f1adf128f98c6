import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** How many active mentees have a row of an action, have started it and have completed it. */
export interface Tally {
  kept: number;
  started: number;
  done: number;
}

const figures = sql`coalesce(sum(kept), 0)::int as kept, coalesce(sum(started), 0)::int as started,
  coalesce(sum(done), 0)::int as done`;

/** The figures of each action of a project by its id; actions that no one has begun are missing. */
export async function talliesOf(db: Db, projectId: number): Promise<Map<number, Tally>> {
  const { rows } = await sql<Tally & { actionId: number }>`
    select action_id, ${figures} from action_tally
    where action_id in (select id from action where project_id = ${projectId}) group by action_id`.execute(
    db,
  );
  return new Map(rows.map(({ actionId, ...tally }) => [actionId, tally]));
}

/** The figures of one action. */
export async function tallyOf(db: Db, actionId: number): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select ${figures} from action_tally where action_id = ${actionId}`.execute(db);
  return rows[0]!;
}

/** Adds up the changes of each action into one row. A reader sees the changes or the sum, never both. */
export async function addUpTallies(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from action_tally where action_id in (select action_id from action_tally group by action_id having count(*) > 1)
      returning action_id, kept, started, done
    )
    insert into action_tally (action_id, kept, started, done)
    select action_id, sum(kept), sum(started), sum(done) from gone group by action_id`.execute(db);
}
