import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What a project keeps of a person for itself. */
export const projectData: PersonalData = {
  tables: ['project_user_data', 'project_version'],

  held: async (db, userId) => [
    {
      part: 'projectData',
      rows: await db
        .selectFrom('projectUserData')
        .innerJoin('project', 'project.id', 'projectUserData.projectId')
        .where('userId', '=', userId)
        .select(['project.descr as project', 'data', 'changedAt'])
        .execute(),
    },
  ],

  erase: async (db, userId) => {
    await db.deleteFrom('projectUserData').where('userId', '=', userId).execute();
  },
};
