import { json } from '#platform/server/db.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The reasons of proposals about a person, since they quote the person's fields. */
export const matchingData: PersonalData = {
  tables: ['matching_pair', 'matching_proposal'],
  keeps: [
    // What was proposed and what came of it stays for statistics, without the reasons.
    'matching_pair.mentee_id',
    'matching_pair.mentor_id',
    'matching_proposal.made_by',
  ],

  held: [
    {
      part: 'proposals',
      query: (db, userId) =>
        db
          .selectFrom('matchingPair')
          .innerJoin('matchingProposal', 'matchingProposal.id', 'matchingPair.proposalId')
          .innerJoin('project', 'project.id', 'matchingProposal.projectId')
          .where('menteeId', '=', userId)
          .where('matchingProposal.state', '=', 'published')
          .select(['project.descr as project', 'madeAt', 'score', 'outcome']),
    },
  ],

  erase: async (db, userId) => {
    await db
      .updateTable('matchingPair')
      .set({ said: json({}) })
      .where((either) => either.or([either('menteeId', '=', userId), either('mentorId', '=', userId)]))
      .execute();
  },
};
