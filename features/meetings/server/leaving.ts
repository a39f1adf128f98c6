import { record } from '#features/audit/server/inside.ts';
import type { WayOut } from '#features/people/contract/leaving.ts';
import type { LeavingGround, SettlesLeaving } from '#features/people/server/contributions.ts';
import { say } from '#platform/server/texts.ts';
import { haveActiveRoles, isFreeTime } from './booking.ts';
import { type Announcement, notifyParties } from './notify-parties.ts';
import { comingOf, isStillTheirs } from './store/leaving.ts';
import * as store from './store/meetings.ts';

/** Why a meeting is cancelled, in the words that both people read. */
export type CancelledBy = WayOut | 'unlinked';

const reasonOf = (why: CancelledBy): string =>
  why === 'withdrawn' || why === 'archived' || why === 'unlinked'
    ? say('el', `meetings.mail.${why}`)
    : say('el', 'meetings.mail.left');

/**
 * The booked meetings of people who go are cancelled, whether they are the mentor or the mentee, and booked again when they are back. The
 * meetings of an erased person are cancelled by `personalData`, when the name is gone.
 */
export const meetingsOfLeavers: SettlesLeaving = {
  kind: 'meetings',

  find: async (db, leavers) => {
    const coming = await comingOf(db, leavers);
    const isLeaver = (id: number) => leavers.userIds !== 'everyone' && leavers.userIds.includes(id);
    return {
      count: coming.length,
      names: coming.map((row) => (isLeaver(row.menteeId) ? row.mentor : row.mentee)),
    };
  },

  settle: async (ground, leavers) => {
    if (leavers.way === 'erased') return new Map();
    const coming = await comingOf(ground.db, leavers);
    await cancelMeetings(ground, coming, leavers.way);
    const { userIds } = leavers;
    const byLeaver = Map.groupBy(coming, ({ menteeId, mentorId }) =>
      userIds === 'everyone' || userIds.includes(menteeId) ? menteeId : mentorId,
    );
    return new Map([...byLeaver].map(([userId, own]) => [userId, own.map(({ id }) => id)]));
  },

  // Links cannot change in an archived project, so its meetings come back as they were.
  restore: (ground, { way }, settled) =>
    bookAgain(ground, settled as number[], { isLinked: way !== 'archived' }),
};

/** Cancels meetings, and notifies mentor and mentee. */
export async function cancelMeetings(
  ground: LeavingGround,
  meetings: readonly { id: number; time: Date }[],
  why: CancelledBy,
): Promise<void> {
  const reason = reasonOf(why);
  for (const { id, time: before } of meetings) {
    await store.change(ground.db, id, { state: 'cancelled', reason });
    await note(ground, { what: 'cancelled', id, reason }, { before }, why === 'unlinked' ? why : 'cancelled');
  }
}

/**
 * Books cancelled meetings again, those that are still to come, between two people who take part, and at a free time. With `isLinked` the
 * mentor must still have the mentee: who has got another mentor meanwhile has no meeting with the former one.
 */
export async function bookAgain(
  ground: LeavingGround,
  ids: readonly number[],
  { isLinked }: { isLinked: boolean },
): Promise<void> {
  for (const id of ids) {
    const meeting = await store.lockCancelled(ground.db, id);
    if (!meeting || (isLinked && !(await isStillTheirs(ground.db, meeting)))) continue;
    if (!(await isFree(ground, meeting))) continue;
    await store.change(ground.db, id, { state: 'booked', reason: null });
    await note(ground, { what: 'restored', id }, { after: meeting.time }, 'restored');
  }
}

async function isFree(
  { db }: LeavingGround,
  meeting: NonNullable<Awaited<ReturnType<typeof store.lockCancelled>>>,
): Promise<boolean> {
  if (await store.lockSameBooking(db, meeting)) return false;
  return (await haveActiveRoles(db, meeting)) && isFreeTime(db, meeting, meeting.time);
}

/** Records the change with its meeting, and notifies mentor and mentee. */
async function note(
  ground: LeavingGround,
  announcement: Announcement,
  times: { before?: Date; after?: Date },
  entry: 'cancelled' | 'unlinked' | 'restored',
): Promise<void> {
  const { db, actor, http } = ground;
  const { id, what } = announcement;
  await store.note(db, { meetingId: id, actorId: actor.id, what: entry, ...times });
  const { projectId, menteeId } = await store.invitation(db, id);
  await record({ db, actor, ...(http && { http }) }, `meetings.${what}`, {
    projectId,
    subjectId: menteeId,
    target: String(id),
  });
  await notifyParties(ground, announcement);
}
