import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Consents are evidence, so they are kept when the account is erased. */
export const consentData: PersonalData = {
  tables: ['consent'],
  keeps: [
    // A consent is evidence.
    'consent.user_id',
  ],

  held: [
    {
      part: 'consents',
      query: (db, userId) =>
        db
          .selectFrom('consent')
          .innerJoin('project', 'project.id', 'consent.projectId')
          .where('userId', '=', userId)
          .select(['project.descr as project', 'given', 'textVersion', 'how', 'at'])
          .orderBy('consent.id'),
    },
  ],

  erase: async () => {},
};
