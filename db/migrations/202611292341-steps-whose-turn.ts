import { type Kysely, sql } from 'kysely';

/**
 * What a step is at, as functions of its row: one rule for the lists that the database makes and for the steps of one mentee. The
 * planner writes their bodies into a query, so `action_data_waits` serves `step_waits_for_mentor` (docs/decisions/0096).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rules = {
    step_is_begun: sql`boolean language sql immutable parallel safe
      return step.mentee_data is not null or step.quest_status > 0`,
    step_progress: sql`text language sql immutable parallel safe
      return case when step.completed_at is not null then 'done' when step_is_begun(step) then 'started' else 'open' end`,
    step_waits_for_mentor: sql`boolean language sql immutable parallel safe
      return step.completed_at is null and step.handed_at is not null
        and step.handed_at > coalesce(step.mentor_changed_at, '-infinity')`,
    step_is_writing: sql`boolean language sql immutable parallel safe
      return step.completed_at is null and step.mentee_changed_at is not null
        and step.mentee_changed_at > coalesce(step.mentor_changed_at, '-infinity') and not step_waits_for_mentor(step)`,
  };
  for (const [name, rule] of Object.entries(rules))
    await sql`create function ${sql.id(name)}(step action_data) returns ${rule}`.execute(db);
}
