import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, yesNo } from '#platform/server/report/view.ts';

/** The consents of mentees and their withdrawals. */
export const consentsReport: ReportPart = {
  views: [
    {
      name: 'consents',
      readers: staff,
      from: sql`consent`,
      projectId: sql<number>`consent.project_id`,
      personId: sql<number>`consent.user_id`,
      columns: {
        project_id: number('consent.project_id'),
        consent_id: number('consent.id'),
        person_id: number('consent.user_id'),
        is_given: yesNo('consent.given'),
        text_version: number('consent.text_version'),
        made_at: moment('consent.at'),
      },
    },
  ],
  notShown: {
    'consent.text_hash': 'proves the text of a consent',
    'consent.how': 'proves the way of a consent',
  },
};
