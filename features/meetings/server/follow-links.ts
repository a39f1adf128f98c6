import { MINUTE_MS } from '#engines/dates/durations.ts';
import type { FollowsMentor } from '#features/links/server/contributions.ts';
import { isActiveAs } from '#features/people/server/inside.ts';
import { handOver } from './handing-over.ts';
import { bookAgain, cancelMeetings } from './leaving.ts';
import { comingOfPairs, unlinkedSince } from './store/leaving.ts';

/** How long a meeting that was cancelled with the link comes back with it. Staff who link the two later book another one. */
const UNDO_MS = 10 * MINUTE_MS;

/**
 * Booked meetings follow the mentor of their action: they move to the new mentor if that one is free, and are cancelled when there is
 * none. A meeting that the new mentor cannot take stays with the former one, where staff see it in the calendar.
 */
export const meetingsFollowMentor: FollowsMentor = async (ground, changed) => {
  const { db } = ground;
  const { projectId } = changed;
  for (const { id, mentorId, nowId, time } of await comingOfPairs(db, changed)) {
    if (nowId === mentorId) continue;
    if (nowId !== null && (await isActiveAs(db, projectId, nowId, ['Mentor'])))
      await handOver(ground, id, nowId);
    else await cancelMeetings(ground, [{ id, time }], 'unlinked');
  }
  const back = await unlinkedSince(db, changed, new Date(Date.now() - UNDO_MS));
  await bookAgain(ground, back, { isLinked: true });
};
