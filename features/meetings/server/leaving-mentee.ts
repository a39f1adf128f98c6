import type { LeavesProgramme, LeavingGround } from '#features/applications/server/public.ts';
import { record } from '#features/audit/server/public.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { say } from '#platform/server/texts.ts';
import { requireFreeTime } from './booking.ts';
import { type Announcement, notifyParties } from './notify-parties.ts';
import * as store from './store/meetings.ts';

/** The booked meetings of mentees who leave the programme are cancelled, and booked again when that is undone. */
export const meetingsOfLeaving: LeavesProgramme = {
  kind: 'meetings',

  count: async (db, projectId, menteeIds) => (await store.comingOf(db, menteeIds, projectId)).length,

  settle: async (ground, projectId, menteeIds) => {
    const coming = await store.comingOf(ground.db, menteeIds, projectId);
    const reason = say('el', 'meetings.mail.left');
    for (const { id, time: before } of coming) {
      await store.change(ground.db, id, { state: 'cancelled', reason });
      await note(ground, { what: 'cancelled', id, reason }, { before });
    }
    const byMentee = Map.groupBy(coming, ({ menteeId }) => menteeId);
    return new Map([...byMentee].map(([menteeId, own]) => [menteeId, own.map(({ id }) => id)]));
  },

  restore: async (ground, _projectId, _menteeId, settled) => {
    for (const id of settled as number[]) {
      const meeting = await store.lockCancelled(ground.db, id);
      if (!meeting || !(await isFree(ground, meeting))) continue;
      await store.change(ground.db, id, { state: 'booked', reason: null });
      await note(ground, { what: 'restored', id }, { after: meeting.time });
    }
  },
};

/** Whether the time of a cancelled meeting is still to come, and free. */
async function isFree(
  { db, actor }: LeavingGround,
  meeting: NonNullable<Awaited<ReturnType<typeof store.lockCancelled>>>,
): Promise<boolean> {
  if (await store.lockSameBooking(db, meeting)) return false;
  try {
    await requireFreeTime(db, actor, meeting, meeting.time);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Records the change with its meeting, and notifies mentor and mentee. */
async function note(
  ground: LeavingGround,
  announcement: Announcement,
  times: { before?: Date; after?: Date },
): Promise<void> {
  const { db, actor, http } = ground;
  const { id, what } = announcement;
  await store.note(db, { meetingId: id, actorId: actor.id, what, ...times });
  const { projectId, menteeId } = await store.invitation(db, id);
  await record(
    db,
    { actor, http },
    { what: `meetings.${what}`, projectId, subjectId: menteeId, target: String(id) },
  );
  await notifyParties(ground, announcement);
}
