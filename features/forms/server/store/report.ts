import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart } from '#platform/server/report/view.ts';

/** The versions of the forms of application. */
export const formsReport: ReportPart = {
  views: [
    {
      name: 'form_versions',
      readers: staff,
      from: sql`form_version`,
      projectId: sql<number>`form_version.project_id`,
      columns: {
        project_id: number('form_version.project_id'),
        form_version_id: number('form_version.id'),
        number: number('form_version.number'),
        saved_at: moment('form_version.saved_at'),
        saved_by_id: number('form_version.saved_by'),
      },
    },
  ],
  notShown: {
    'form_version.definition': 'is the design of the form',
    'form_version.notice_html': 'is the text of the notice',
    'form_version.notice_hash': 'proves the text of the notice',
    'form_version.notice_unread': 'is about the text of the notice',
    form_fault: 'is about rules that failed to run',
  },
};
