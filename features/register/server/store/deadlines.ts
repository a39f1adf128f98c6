import { sql } from 'kysely';
import { SOON_DAYS } from '#engines/microdata/checks/exit.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { openStages } from '#features/microdata/server/inside.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { toolRoles } from '../../access.ts';
import { isDue } from './people.ts';
import '../tables.ts';

/** How many forms of a stage of a project are due, as the tool counts them. */
export interface ProjectDeadlines {
  projectId: number;
  stage: Exclude<Stage, 'entry'>;
  soon: number;
  late: number;
}

/**
 * The projects and stages in which a form is due soon or became late within as many days. Projects that are archived have none: a form that
 * has been late for longer brings no new reminder.
 */
export async function projectsWithDeadlines(db: Db): Promise<ProjectDeadlines[]> {
  const { rows } = await sql<ProjectDeadlines>`
    select open.project_id, open.name as stage,
      (count(*) filter (where ${isDue('soon')}))::int as soon, (count(*) filter (where ${isDue('late')}))::int as late
    from ${openStages} as open
    join project on project.id = open.project_id and project.archived_at is null
    join app_user on app_user.id = open.user_id and app_user.erased_at is null
    join membership on membership.project_id = open.project_id and membership.user_id = open.user_id
      and 'Mentee' = any(membership.user_roles)
    group by open.project_id, open.name
    having bool_or(${isDue('soon')} or ${isDue('late')} and not ${isDue('late', SOON_DAYS)})
    order by open.project_id, open.name`.execute(db);
  return rows;
}

/** Who is reminded: the active members of a project who may open the tool. Admins have no project of their own. */
export async function readersOf(db: Db, projectId: number): Promise<number[]> {
  const roles = toolRoles.filter((role) => role !== 'Admin');
  const rows = await activeMembers(db, projectId, roles).select('membership.userId').execute();
  return rows.map(({ userId }) => userId);
}
