import type { PersonalData } from '#platform/server/personal-data.ts';
import { notifyOfErased } from './leaving.ts';
import { linksOfPerson } from './store/leaving.ts';
import './tables.ts';

/** The links of a person to mentors, supervisors and coordinators. */
export const linkData: PersonalData = {
  tables: ['default_mentor', 'action_mentor', 'supervision', 'coordination', 'reassignment'],
  keeps: [
    // The history of a reassignment: its author, the earlier mentor and the new one.
    'reassignment.from_id',
    'reassignment.to_id',
    'reassignment.made_by',
    'reassignment.mentee_ids',
  ],

  held: [
    {
      part: 'mentors',
      query: (db, userId) =>
        db
          .selectFrom('defaultMentor')
          .innerJoin('project', 'project.id', 'defaultMentor.projectId')
          .innerJoin('appUser', 'appUser.id', 'defaultMentor.mentorId')
          .where('menteeId', '=', userId)
          .select(['project.descr as project', 'linkedAt', 'appUser.name as mentor']),
    },
  ],

  erase: async (db, userId) => {
    const ended = await linksOfPerson(db, userId);
    await db
      .deleteFrom('defaultMentor')
      .where((either) => either.or([either('menteeId', '=', userId), either('mentorId', '=', userId)]))
      .execute();
    await db
      .deleteFrom('actionMentor')
      .where((either) => either.or([either('menteeId', '=', userId), either('mentorId', '=', userId)]))
      .execute();
    await db
      .deleteFrom('supervision')
      .where((either) => either.or([either('supervisorId', '=', userId), either('subjectId', '=', userId)]))
      .execute();
    await db
      .deleteFrom('coordination')
      .where((either) => either.or([either('coordinatorId', '=', userId), either('userId', '=', userId)]))
      .execute();
    // Notified when the name is gone: they read the number of the account.
    return (ground) => notifyOfErased(ground, userId, ended);
  },
};
