import { sql } from 'kysely';
import { overseers } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, seenAt, text, yesNo } from '#platform/server/report/view.ts';

/** The weakest level of the list of projects, which has their times. */
const MANAGING_LEVEL = 1;

/** The projects of the reader. */
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
  ],
  notShown: {
    'project.settings': 'is shown by the settings of the project',
    'project.microdata_start': 'is the design of the entry form',
    'project.microdata_end': 'is the design of the exit form',
    'project.version': 'orders the saves of a project',
    'project.setup_closed_at': 'belongs to the guide of a new project',
    project_version: 'keeps former settings of a project',
    installation: 'is about the installation and no project',
    report_ticket: 'says what the reader of a query sees',
  },
};
