import type { Db } from '#platform/server/db.ts';

/** The applications of a person in a project, newest first. */
export const applicationsOfPerson = (db: Db, projectId: number, userId: number) =>
  db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .select(['id', 'year', 'number', 'status', 'createdAt', 'confirmedAt'])
    .orderBy('id', 'desc')
    .execute();
