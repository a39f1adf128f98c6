import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What somebody was told, and how they want to be told. */
export const notificationData: PersonalData = {
  tables: ['notification', 'notification_choice'],

  held: [
    {
      part: 'notifications',
      query: (db, userId) =>
        db
          .selectFrom('notification')
          .leftJoin('project', 'project.id', 'notification.projectId')
          .where('userId', '=', userId)
          .select(['kind', 'project.descr as project', 'notification.createdAt', 'readAt'])
          .orderBy('notification.id'),
    },
  ],

  // What others were told about the person goes too: it would name nobody.
  erase: async (db, userId) => {
    await db
      .deleteFrom('notification')
      .where((either) => either.or([either('userId', '=', userId), either('personId', '=', userId)]))
      .execute();
    await db.deleteFrom('notificationChoice').where('userId', '=', userId).execute();
  },
};
