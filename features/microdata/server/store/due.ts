import { type RawBuilder, sql } from 'kysely';
import { ATHENS } from '#engines/dates/athens.ts';
import { EXIT_DAYS, LATER_MONTHS } from '#engines/microdata/checks/exit.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/**
 * The day of the exit of each person who has one (`project_id, user_id, day`): the day that staff or the leaving set, else the day in Athens on
 * which the project's exit action was completed. `timesOf` has the same rule for one person.
 */
export const exits: RawBuilder<unknown> = sql`(
  select project_id, user_id, day from microdata_exit
  union all
  select project.id, done.mentee_id, (done.completed_at at time zone ${sql.lit(ATHENS)})::date
  from project join action_data as done on done.action_id = (project.settings #>> '{Config,Microdata,ExitActionId}')::bigint
  where done.completed_at is not null and not exists (select from microdata_exit as own
    where own.project_id = project.id and own.user_id = done.mentee_id))`;

/** Whether the form of a stage asks anything: the version that was begun, else the project's own (`stageForm`). */
const isAsked = sql<boolean>`case stage.name
  when 'exit' then coalesce((select true from microdata as begun where begun.project_id = exits.project_id and begun.user_id = exits.user_id
    and begun.stage = 'exit'), project.microdata_end <> '[]')
  else coalesce((select form.questions @> '[{"sixMonths": true}]' from microdata as begun
    join microdata_version as form on form.id = begun.version_id
    where begun.project_id = exits.project_id and begun.user_id = exits.user_id and begun.stage in ('sixMonths', 'exit')
    order by begun.stage desc limit 1), project.microdata_end @> '[{"SixMonths": true}]') end`;

/**
 * The stages after the exit that a person is asked for and that have no Final (`project_id, user_id, name, opens_on, due_on`), those that
 * open later included. The days are those of `windowOf`: four weeks from the exit, and from six months after it.
 */
export const openStages: RawBuilder<unknown> = sql`(
  select exits.project_id, exits.user_id, stage.name, stage.opens_on, stage.opens_on + ${EXIT_DAYS}::int as due_on
  from ${exits} as exits
  join project on project.id = exits.project_id
  cross join lateral (values ('exit', exits.day), ('sixMonths', (exits.day + ${LATER_MONTHS} * interval '1 month')::date))
    as stage (name, opens_on)
  where ${isAsked} and not exists (select from microdata as done where done.project_id = exits.project_id and done.user_id = exits.user_id
    and done.stage = stage.name and done.final_at is not null))`;

/** A stage after the exit that waits for the person. */
export interface WaitingStage {
  projectId: number;
  userId: number;
  stage: Exclude<Stage, 'entry'>;
  /** `YYYY-MM-DD`. */
  opensOn: string;
  dueOn: string;
}

/**
 * The stages that opened within `days` days before a day (`YYYY-MM-DD`), of people who can fill them in: their entry form has its Final.
 * Projects that are archived have none.
 */
export async function stagesOpenedSince(db: Db, today: string, days: number): Promise<WaitingStage[]> {
  const { rows } = await sql<WaitingStage>`
    select open.project_id, open.user_id, open.name as stage, open.opens_on, open.due_on
    from ${openStages} as open
    join project on project.id = open.project_id and project.archived_at is null
    join app_user on app_user.id = open.user_id and app_user.erased_at is null
    where open.opens_on > ${today}::date - ${days}::int and open.opens_on <= ${today}::date
      and exists (select from microdata as entry where entry.project_id = open.project_id and entry.user_id = open.user_id
        and entry.stage = 'entry' and entry.final_at is not null)
    order by open.project_id, open.user_id, open.opens_on`.execute(db);
  return rows;
}
