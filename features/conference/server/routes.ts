import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Handlers, Http } from '#platform/server/implement.ts';
import { cancelledMeeting, inTheMeeting, notStaff, roomFull } from '../contract/refusals.ts';
import { conference } from '../contract.ts';
import {
  requireEntrant,
  requireInsider,
  requireInviter,
  toRoom,
  roomAccess,
  announceRoom,
  type RoomAccess,
} from './room.ts';
import * as store from './store.ts';

export const handlers: Handlers<typeof conference> = {
  room: async (request) =>
    toRoom(request, await roomAccess(request.db, request.actor, request.input.meetingId)),

  enter: async (request) => {
    const { db, actor, input } = request;
    const access = await requireEntrant(db, actor, input.meetingId);
    await store.enter(db, { ...input, userId: actor.id });
    await announceRoom(request, access, 'room');
    // The log leaves out mentors and mentees, but records the entry of a guest, and of an Admin who acts as another
    // user.
    if (access.place === 'guest' || actor.adminId !== undefined) await note(request, access, 'enter');
    return toRoom(request, access);
  },

  texts: async ({ db, actor, input }) => {
    await requireInsider(db, actor, input.meetingId);
    return store.textsOf(db, input.meetingId, input.after);
  },

  say: async (request) => {
    const { db, actor, input } = request;
    const access = await requireEntrant(db, actor, input.meetingId);
    const said = await store.addText(db, { ...input, authorId: actor.id });
    if (!said) throw roomFull();
    await announceRoom(request, access, 'text');
    if (actor.adminId !== undefined) await note(request, access, 'say');
    return said;
  },

  signals: async ({ db, actor, input }) => {
    await requireEntrant(db, actor, input.meetingId);
    return store.signalsTo(db, { ...input, userId: actor.id });
  },

  staff: async ({ db, actor, input }) => {
    const { meeting } = await requireInviter(db, actor, input.meetingId);
    return store.staffOf(db, meeting.projectId);
  },

  invite: async (request) => {
    const { db, actor, input } = request;
    const { meetingId, userId } = input;
    const access = await requireInviter(db, actor, meetingId);
    const { meeting, guest } = access;
    if (meeting.state === 'cancelled') throw cancelledMeeting();
    const candidates = await store.staffOf(db, meeting.projectId);
    if (userId === meeting.mentorId || userId === meeting.menteeId) throw inTheMeeting();
    if (!candidates.some(({ id }) => id === userId)) throw notStaff();
    if (guest && guest.id !== userId) await store.leave(db, meetingId, guest.id);
    await store.setGuest(db, { meetingId, userId, invitedBy: actor.id });
    if (guest?.id !== userId && userId !== actor.id)
      await notify(db, request.services, [
        {
          userId,
          projectId: meeting.projectId,
          kind: 'meeting',
          saying: 'meeting.invited',
          // A user who is invited again after another guest is notified again.
          cause: `invited ${meetingId} ${Date.now()}`,
          link: linkTo('/{curProject}/conference/{meetingId}', { meetingId }),
          personId: meeting.menteeId,
          at: meeting.time,
        },
      ]);
    return announceGuest(request, access, userId);
  },

  uninvite: async (request) => {
    const { db, actor, input } = request;
    const access = await requireInviter(db, actor, input.meetingId);
    if (access.guest) await store.leave(db, input.meetingId, access.guest.id);
    await store.removeGuest(db, input.meetingId);
    return announceGuest(request, access);
  },
};

type RoomRequest = Parameters<typeof toRoom>[0] &
  Parameters<typeof announceRoom>[0] & { db: Db; actor: Actor; http: Http };

/**
 * Logs the new guest, announces the change to the users of the room and to the previous guest, and returns the room.
 */
async function announceGuest(request: RoomRequest, before: RoomAccess, guestId?: number) {
  const after = await roomAccess(request.db, request.actor, before.meeting.id);
  await note(request, before, guestId === undefined ? 'uninvite' : 'invite', {
    before: before.guest?.id ?? null,
    after: guestId ?? null,
  });
  await announceRoom(request, after, 'room');
  if (before.guest && before.guest.id !== guestId) await announceRoom(request, before, 'room');
  return toRoom(request, after);
}

const note = (
  request: RoomRequest,
  { meeting: { id, projectId, menteeId } }: RoomAccess,
  verb: string,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> =>
  record(request, `conference.${verb}`, {
    subjectId: menteeId,
    projectId,
    target: String(id),
    ...change,
  });
