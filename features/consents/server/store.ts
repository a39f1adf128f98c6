import './tables.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';

interface NewConsent {
  userId: number;
  projectId: number;
  given: boolean;
  textVersion: number;
  textHash: string;
  how: string;
}

/** Adds a consent or its withdrawal; what was said before stays. */
export async function addConsent(db: Db, consent: NewConsent): Promise<void> {
  await db.insertInto('consent').values(consent).execute();
}

/** The last word of a user on each of these projects. */
export async function lastConsents(db: Db, userId: number) {
  return db
    .selectFrom('consent')
    .where('userId', '=', userId)
    .distinctOn('projectId')
    .select(['projectId', 'given', 'textHash', 'at'])
    .orderBy('projectId')
    .orderBy('id', 'desc')
    .execute();
}

/** The projects of a user that are not left, with the settings that hold the consent gate. */
export const projectsOf = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.projectId')
    .where('membership.userId', '=', userId)
    .where('membership.state', '=', ACTIVE)
    .select(['project.id', 'project.descr', 'project.settings', 'project.version'])
    .orderBy('project.id')
    .execute();
