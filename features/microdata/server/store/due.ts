import { sql } from 'kysely';
import { EXIT_DAYS, LATER_MONTHS } from '#engines/microdata/checks/exit.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import { formReaders } from '../../access.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A stage after the exit that is open and has no Final. */
export interface OpenStage {
  projectId: number;
  userId: number;
  stage: Exclude<Stage, 'entry'>;
  /** `YYYY-MM-DD`. */
  opensOn: string;
  dueOn: string;
}

/**
 * The stages after the exit that are open on a day (`YYYY-MM-DD`) and have no Final, in projects that are not archived. The days are those of
 * `windowOf`: four weeks from the exit, and from six months after it. Only what opened or fell due within `days` days is found.
 */
export async function openStages(db: Db, today: string, days: number): Promise<OpenStage[]> {
  const { rows } = await sql<OpenStage>`
    select exit.project_id, exit.user_id, stage.name as stage, stage.opens_on, (stage.opens_on + ${EXIT_DAYS}::int) as due_on
    from microdata_exit as exit
    join project on project.id = exit.project_id and project.archived_at is null
    join app_user on app_user.id = exit.user_id and app_user.erased_at is null
    cross join lateral (values ('exit', exit.day), ('sixMonths', (exit.day + ${LATER_MONTHS} * interval '1 month')::date)) as stage (name, opens_on)
    where stage.opens_on <= ${today}::date and (stage.opens_on > ${today}::date - ${days}::int
        or stage.opens_on + ${EXIT_DAYS}::int between ${today}::date - ${days}::int and ${today}::date + ${days}::int)
      and (stage.name = 'exit' or exists (select from microdata as asked join microdata_version as form on form.id = asked.version_id
        where asked.project_id = exit.project_id and asked.user_id = exit.user_id and asked.stage = 'exit'
          and form.questions @> '[{"sixMonths": true}]'))
      and exists (select from microdata as entry where entry.project_id = exit.project_id and entry.user_id = exit.user_id
        and entry.stage = 'entry' and entry.final_at is not null)
      and not exists (select from microdata as done where done.project_id = exit.project_id and done.user_id = exit.user_id
        and done.stage = stage.name and done.final_at is not null)
    order by exit.project_id, exit.user_id, stage.opens_on`.execute(db);
  return rows;
}

/** The staff who look after the forms of a project: who fills in those of others and sees the whole project. */
export async function keepersOf(db: Db, projectId: number): Promise<number[]> {
  const keepers = formReaders.filter((role) => ['Supervisor', 'Coordinator', 'Microdata'].includes(role));
  const rows = await activeMembers(db, projectId, keepers).select('membership.userId').execute();
  return rows.map(({ userId }) => userId);
}
