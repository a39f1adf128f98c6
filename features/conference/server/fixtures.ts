import { aMeetingAction, link } from '#features/meetings/server/fixtures.ts';
import { add } from '#features/meetings/server/store/meetings.ts';
import type { Db } from '#platform/server/db.ts';
import type { Person } from '#testing/server.ts';

interface Wish {
  mentor: Person;
  mentee: Person;
  /** In minutes from now. */
  startsIn?: number;
  typeId?: number;
}

/** Creates a booked meeting of type conference that begins in five minutes, and returns its id. */
export async function aConference(
  db: Db,
  projectId: number,
  { mentor, mentee, startsIn = 5, typeId = 1 }: Wish,
): Promise<number> {
  await link(db, projectId, mentor, mentee);
  return add(db, {
    projectId,
    actionId: await aMeetingAction(db, projectId, { typeId, title: 'Γνωριμία' }),
    mentorId: mentor.id,
    menteeId: mentee.id,
    time: new Date(Math.floor(Date.now() / 60_000 + startsIn) * 60_000),
    alone: false,
    bookedBy: mentor.id,
  });
}
