import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, text, yesNo } from '#platform/server/report/view.ts';

/** Proposals of mentors for mentees. */
export const matchingReport: ReportPart = {
  views: [
    {
      name: 'matching_proposals',
      readers: staff,
      from: sql`matching_proposal`,
      projectId: sql<number>`matching_proposal.project_id`,
      columns: {
        project_id: number('matching_proposal.project_id'),
        proposal_id: number('matching_proposal.id'),
        state: text('matching_proposal.state'),
        made_at: moment('matching_proposal.made_at'),
        made_by_id: number('matching_proposal.made_by'),
        published_at: moment('matching_proposal.published_at'),
      },
    },
    {
      name: 'matching_pairs',
      readers: staff,
      from: sql`matching_proposal join matching_pair on matching_pair.proposal_id = matching_proposal.id`,
      projectId: sql<number>`matching_proposal.project_id`,
      personId: sql<number>`matching_pair.mentee_id`,
      columns: {
        project_id: number(sql`matching_proposal.project_id`),
        proposal_id: number('matching_pair.proposal_id'),
        person_id: number('matching_pair.mentee_id'),
        mentor_id: number('matching_pair.mentor_id'),
        score: number('matching_pair.score'),
        is_locked: yesNo('matching_pair.is_locked'),
        outcome: text('matching_pair.outcome'),
      },
    },
  ],
  notShown: {
    'matching_proposal.rules': 'is shown with the proposal',
    'matching_pair.said': 'compares the values of two people',
  },
};
