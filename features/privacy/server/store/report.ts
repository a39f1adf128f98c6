import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, text } from '#platform/server/report/view.ts';

/** Requests over personal data, without their words. */
export const privacyReport: ReportPart = {
  views: [
    {
      name: 'privacy_requests',
      readers: staff,
      from: sql`privacy_request`,
      projectId: sql<number>`privacy_request.project_id`,
      personId: sql<number>`privacy_request.user_id`,
      columns: {
        project_id: number('privacy_request.project_id'),
        request_id: number('privacy_request.id'),
        person_id: number('privacy_request.user_id'),
        kind: text('privacy_request.kind'),
        state: text('privacy_request.state'),
        made_at: moment('privacy_request.made_at'),
        due_at: moment('privacy_request.due_at'),
        extended_at: moment('privacy_request.extended_at'),
        referred_at: moment('privacy_request.referred_at'),
        closed_at: moment('privacy_request.closed_at'),
        closed_by_id: number('privacy_request.closed_by'),
      },
    },
  ],
  notShown: {
    'privacy_request.text': 'is what the person wrote',
    'privacy_request.extension_reason': 'is what staff wrote to the person',
    'privacy_request.answer': 'is what staff wrote to the person',
  },
};
