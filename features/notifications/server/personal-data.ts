import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The notifications of a user, and their choices. */
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

  // Notifications to other users about the person are deleted too, since they would lack a name.
  erase: async (db, userId) => {
    await db
      .deleteFrom('notification')
      .where((either) => either.or([either('userId', '=', userId), either('personId', '=', userId)]))
      .execute();
    await db.deleteFrom('notificationChoice').where('userId', '=', userId).execute();
  },
};
