import { sql } from 'kysely';
import { overseers } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, seenAt, text, yesNo } from '#platform/server/report/view.ts';

/** The weakest level of the list of projects, which has their times. */
const MANAGING_LEVEL = 1;

/** The fields of people that a project defines, each with its place: of the user, or of the member of the project. */
const fields = sql`(
  select project.id as project_id, place, field
  from project, lateral (
    select 'user' as place, jsonb_path_query(project.settings, '$.User.Fields[*]') as field
    union all
    select 'project', jsonb_path_query(project.settings, '$.User.ProjectFields[*]')) as defined
  where jsonb_typeof(field -> 'Options') = 'array') as defined`;

const fieldName = sql`defined.field ->> 'Name'`;

/** The projects of the reader, and the words of the values that their fields take. */
export const projectsReport: ReportPart = {
  views: [
    {
      name: 'projects',
      readers: overseers,
      from: sql`project`,
      projectId: sql<number>`project.id`,
      columns: {
        project_id: number('project.id'),
        address: text('project.url'),
        title: text('project.descr'),
        is_archived: yesNo(sql`project.archived_at is not null`, 'project.archived_at'),
        created_at: seenAt(MANAGING_LEVEL, moment('project.created_at')),
        archived_at: seenAt(MANAGING_LEVEL, moment('project.archived_at')),
      },
    },
    {
      name: 'field_options',
      readers: overseers,
      from: sql`${fields}, jsonb_array_elements(defined.field -> 'Options') with ordinality as one (option, position)`,
      projectId: sql<number>`defined.project_id`,
      where: sql<boolean>`${fieldName} = any(case defined.place when 'user' then reader.user_fields else reader.project_fields end)`,
      columns: {
        project_id: number(sql`defined.project_id`),
        field: text(fieldName, 'project.settings'),
        position: number(sql`one.position`),
        value: text(sql`coalesce(one.option ->> 'Value', one.option #>> '{}')`),
        label: text(sql`coalesce(one.option ->> 'Label', one.option ->> 'Value', one.option #>> '{}')`),
      },
    },
  ],
  notShown: {
    'project.microdata_start': 'is the design of the entry form',
    'project.microdata_end': 'is the design of the exit form',
    'project.version': 'orders the saves of a project',
    'project.setup_closed_at': 'belongs to the guide of a new project',
    project_version: 'keeps former settings of a project',
    installation: 'is about the installation and no project',
    report_ticket: 'says what the reader of a query sees',
  },
};
