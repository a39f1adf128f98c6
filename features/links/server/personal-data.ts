import { nameOf } from '#engines/people/name.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Who was whose mentor, supervisor or coordinator. */
export const linkData: PersonalData = {
  tables: ['default_mentor', 'action_mentor', 'supervision', 'coordination', 'reassignment'],

  held: async (db, userId) => {
    const rows = await db
      .selectFrom('defaultMentor')
      .innerJoin('project', 'project.id', 'defaultMentor.projectId')
      .innerJoin('appUser', 'appUser.id', 'defaultMentor.mentorId')
      .where('menteeId', '=', userId)
      .select(['project.descr as project', 'linkedAt', 'appUser.username', 'appUser.fields'])
      .execute();
    return [
      {
        part: 'mentors',
        rows: rows.map(({ project, linkedAt, ...mentor }) => ({ project, linkedAt, mentor: nameOf(mentor) })),
      },
    ];
  },

  erase: async (db, userId) => {
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
  },
};
