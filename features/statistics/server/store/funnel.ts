import { sql } from 'kysely';
import { flag } from '#engines/actions/flags.ts';
import { memberState } from '#engines/people/membership.ts';
import type { BehindGround, FigureCell, FigureGround } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { figurePeople } from '#platform/server/figures.ts';

/** The stages of a funnel: each contains those after it. */
export const funnelStages = ['submitted', 'confirmed', 'eligible', 'selected', 'active', 'finished'] as const;

/** An action that mentees see. */
const isShown = sql<boolean>`action.flags & ${sql.lit(flag.published | flag.hideFromMentee)} = ${sql.lit(flag.published)}`;

/**
 * Each person who applied, by the account or before the confirmation by the address, with the number of the last stage that one of their applications
 * reached, from 1. A rejected application reached what it was before. A finished person completed the action of the exit, where the
 * project names one, else all published actions that mentees see.
 */
const reached = (projectId: number) => sql`
  select applied.user_id, applied.person,
    max(case
      when applied.confirmed_at is null then 1
      when coalesce(applied.status_before, applied.status) not in (2, 3) then 2
      when coalesce(applied.status_before, applied.status) = 2 then 3
      when member.user_id is null then 4
      when not applied.is_finished then 5
      else 6 end) as stage
  from (
    select application.*, coalesce('user ' || user_id, 'mail ' || lower(email)) as person,
      user_id in (${finishers(projectId)}) as is_finished
    from application where project_id = ${projectId}) as applied
  left join membership as member on member.project_id = ${projectId} and member.user_id = applied.user_id
    and member.state <> ${sql.lit(memberState.never)}
  group by applied.user_id, applied.person`;

const finishers = (projectId: number) => sql`
  select done.mentee_id from action_data as done join action on action.id = done.action_id
  cross join (select (settings #>> '{Config,Microdata,ExitActionId}')::bigint as exit_id
    from project where id = ${projectId}) as said
  where action.project_id = ${projectId} and done.completed_at is not null
    and case when said.exit_id is null then ${isShown} else action.id = said.exit_id end
  group by done.mentee_id, said.exit_id
  having said.exit_id is not null
    or count(*) = (select count(*) from action where action.project_id = ${projectId} and ${isShown})`;

/** How many people reached each stage, in each scope. */
export async function countFunnel(db: Db, { projectId }: FigureGround): Promise<FigureCell[]> {
  const { rows } = await sql<{ scope: number; stage: number; people: number }>`
    with reached as materialized (${reached(projectId)})
    select 0 as scope, stage, count(*) as people from reached group by stage
    union all
    select people.scope, reached.stage, count(*) from reached
    join ${figurePeople} as people on people.user_id = reached.user_id and people.scope <> 0
    group by people.scope, reached.stage`.execute(db);
  return [...Map.groupBy(rows, ({ scope }) => scope)].flatMap(([scope, own]) =>
    funnelStages.map((name, place) => {
      const people = own.reduce((sum, row) => (row.stage > place ? sum + row.people : sum), 0);
      return { scope, keys: [name], people, value: people };
    }),
  );
}

/** The accounts of the people who reached a stage. Those who have not confirmed an address have none. */
export async function peopleInFunnel(db: Db, { projectId, keys }: BehindGround): Promise<number[]> {
  const stage = funnelStages.findIndex((name) => name === keys[0]) + 1;
  const { rows } = await sql<{ userId: number }>`
    select reached.user_id from (${reached(projectId)}) as reached
    where reached.user_id is not null and reached.stage >= ${stage}`.execute(db);
  return rows.map(({ userId }) => userId);
}
