import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { isA } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Counts the active mentees of a project who completed each action, by its id. Actions without a completion are missing. */
export async function completionsOf(db: Db, projectId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ actionId: number; done: number }>`
    select done.action_id, count(*)::int as done
    from action join action_data as done on done.action_id = action.id and done.completed_at is not null
    join membership on membership.project_id = action.project_id and membership.user_id = done.mentee_id
      and membership.state = ${sql.lit(ACTIVE)}
    where action.project_id = ${projectId}
    group by done.action_id`.execute(db);
  return new Map(rows.map(({ actionId, done }) => [actionId, done]));
}

/** Counts the active mentees of a project. */
export async function countMentees(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from membership
    where membership.project_id = ${projectId} and membership.state = ${sql.lit(ACTIVE)} and ${isA('Mentee')}`.execute(
    db,
  );
  return rows[0]!.all;
}
