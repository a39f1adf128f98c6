import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { isStillMentor } from './still-mentor.ts';
import '../tables.ts';

/** What a member shows to their own mentees. */
export async function contactOf(db: Db, projectId: number, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .select('contact')
    .executeTakeFirst();
  return row?.contact ?? null;
}

export async function setContact(
  db: Db,
  projectId: number,
  userId: number,
  contact: string | null,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ contact })
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute();
}

/** The mentor by default of a mentee, with what the mentor shows in this project. */
export const mentorOf = (db: Db, projectId: number, menteeId: number) =>
  db
    .selectFrom('defaultMentor')
    .innerJoin('appUser', 'appUser.id', 'defaultMentor.mentorId')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.userId', '=', 'defaultMentor.mentorId')
        .onRef('membership.projectId', '=', 'defaultMentor.projectId'),
    )
    .where('defaultMentor.projectId', '=', projectId)
    .where('defaultMentor.menteeId', '=', menteeId)
    .select(['appUser.id', 'appUser.name', 'membership.contact'])
    .select(
      isStillMentor(sql.ref('default_mentor.project_id'), sql.ref('default_mentor.mentor_id')).as('isStill'),
    )
    .executeTakeFirst();
