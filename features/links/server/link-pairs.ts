import type { LeavingGround } from '#features/people/server/contributions.ts';
import { changeLinksAndBooked } from './follows-mentor.ts';
import { removeGoneMentors } from './store/leaving.ts';
import * as store from './store/links.ts';
import { notifyLinked } from './notify-linked.ts';

/** Why a pair could not be linked. */
type Skipped = 'mentee-gone' | 'mentor-gone' | 'has-mentor';

/**
 * Makes each mentor the default one of their mentee and notifies both. The mentee must be an active member without a
 * mentor, and the mentor an active one; other pairs are skipped. With `allActions` the mentors of single actions are
 * removed (Config.LinkActionsAll). What is booked follows the links. Returns the result of each pair.
 */
export async function linkPairs(
  ground: LeavingGround,
  projectId: number,
  pairs: readonly { menteeId: number; mentorId: number }[],
  { allActions }: { allActions: boolean },
): Promise<{ menteeId: number; outcome: 'linked' | Skipped }[]> {
  const { db, services } = ground;
  const mentees = new Set(
    await store.activeAmong(
      db,
      projectId,
      'Mentee',
      pairs.map(({ menteeId }) => menteeId),
    ),
  );
  const mentors = new Set(
    await store.activeAmong(
      db,
      projectId,
      'Mentor',
      pairs.map(({ mentorId }) => mentorId),
    ),
  );
  const ready = pairs.filter(({ menteeId, mentorId }) => mentees.has(menteeId) && mentors.has(mentorId));
  const menteeIds = ready.map(({ menteeId }) => menteeId);
  const made = await changeLinksAndBooked(ground, { projectId, menteeIds }, async () => {
    await removeGoneMentors(db, projectId, menteeIds);
    const added = await store.addDefaultMentors(db, projectId, ready);
    if (allActions)
      await store.resetAllActions(
        db,
        projectId,
        added.map(({ menteeId }) => menteeId),
      );
    return added;
  });
  const linked = new Set(made.map(({ menteeId }) => menteeId));
  await notifyLinked(db, services, projectId, made);
  return pairs.map(({ menteeId, mentorId }) => ({
    menteeId,
    outcome: linked.has(menteeId)
      ? 'linked'
      : !mentees.has(menteeId)
        ? 'mentee-gone'
        : !mentors.has(mentorId)
          ? 'mentor-gone'
          : 'has-mentor',
  }));
}
