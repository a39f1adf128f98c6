import { doorAt, doorRule, doorTimes } from '#engines/meetings/door.ts';
import { meetingSeen, toMeeting } from '#features/meetings/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { Services } from '#platform/server/services.ts';
import { cancelledMeeting, notAConference, notInvited, notOpen } from '../contract/refusals.ts';
import { conferenceEvents, type Place, type Room } from '../contract.ts';
import { inviters } from '../access.ts';
import { iceServers } from './ice.ts';
import * as store from './store.ts';

/** A relay serves a little longer than the door is open, so that only the door ends a conversation. */
const RELAY_LONGER_MS = 5 * 60_000;

/** A room, with the rights of the caller in it. */
export type RoomAccess = Awaited<ReturnType<typeof roomAccess>>;

/**
 * Returns the room of a meeting that the caller sees, with the rights of the caller. Throws when there is none.
 */
export async function roomAccess(db: Db, actor: Actor, meetingId: number) {
  const row = await meetingSeen(db, actor, meetingId);
  if (!row) throw notFound();
  const meeting = toMeeting(row, actor.language);
  if (meeting.way !== 'online') throw notAConference();
  const guest = await store.guestOf(db, meetingId);
  const rule = doorRule((await settingsOf(db, meeting.projectId)).Config?.Meeting);
  return {
    meeting,
    guest,
    place: placeOf(actor, { ...meeting, guestId: guest?.id }),
    mayInvite: mayInvite(actor, meeting),
    door: doorAt(meeting.time, rule, Date.now()),
    ...doorTimes(meeting.time, rule),
  };
}

interface Seats {
  mentorId: number;
  menteeId: number;
  guestId: number | undefined;
}

function placeOf(actor: Actor, { mentorId, menteeId, guestId }: Seats): Place | undefined {
  if (actor.id === mentorId) return 'mentor';
  if (actor.id === menteeId) return 'mentee';
  // A guest who is no longer staff loses the place.
  return actor.id === guestId && holds(actor.roles, staff) ? 'guest' : undefined;
}

const mayInvite = (actor: Actor, { mentorId, menteeId }: { mentorId: number; menteeId: number }): boolean =>
  actor.id !== menteeId &&
  holds(actor.roles, inviters) &&
  (actor.id === mentorId || holds(actor.roles, staff));

/** Returns the room if the caller is its mentor, mentee or guest, at any time. Throws otherwise. */
export async function requireInsider(db: Db, actor: Actor, meetingId: number): Promise<RoomAccess> {
  const access = await roomAccess(db, actor, meetingId);
  if (access.place === undefined) throw notInvited();
  return access;
}

/**
 * Returns the room if the caller may be in it now. A meeting already marked as held can still be entered; a cancelled
 * one cannot.
 */
export async function requireEntrant(db: Db, actor: Actor, meetingId: number): Promise<RoomAccess> {
  const access = await requireInsider(db, actor, meetingId);
  if (access.meeting.state === 'cancelled') throw cancelledMeeting();
  if (access.door !== 'open') throw notOpen();
  return access;
}

/** Returns the room if the caller may choose its guest. Throws otherwise. */
export async function requireInviter(db: Db, actor: Actor, meetingId: number): Promise<RoomAccess> {
  const access = await roomAccess(db, actor, meetingId);
  if (!access.mayInvite) throw forbidden();
  return access;
}

/**
 * Returns the room as the caller sees it. Only users with a place in it see who is there and how to connect.
 */
export async function toRoom(
  { db, actor, services }: { db: Db; actor: Actor; services: Pick<Services, 'config'> },
  { meeting, guest, place, door, mayInvite: invites, opens, closes }: RoomAccess,
): Promise<Room> {
  const { id, title, time, state, mentorId, menteeId, mentor, mentee } = meeting;
  const isIn = place !== undefined && door === 'open' && state !== 'cancelled';
  const until = new Date(closes.getTime() + RELAY_LONGER_MS);
  return present({
    meetingId: id,
    title,
    time,
    state,
    opens,
    closes,
    door,
    mentor: { id: mentorId, name: mentor },
    mentee: { id: menteeId, name: mentee },
    guest,
    place,
    mayInvite: invites,
    here: isIn ? await store.present(db, id) : [],
    iceServers: isIn ? iceServers(services.config.ice, { userId: actor.id, until }) : [],
  });
}

type Telling = Pick<Services, 'bus'>;

/** Announces a change of the room to the pages of all its users, including other windows of the caller. */
export const announceRoom = (
  { db, services }: { db: Db; services: Telling },
  { meeting: { id, mentorId, menteeId }, guest }: Pick<RoomAccess, 'meeting' | 'guest'>,
  what: 'room' | 'text',
): Promise<void> =>
  services.bus.announce(db, conferenceEvents.changed, [mentorId, menteeId, ...(guest ? [guest.id] : [])], {
    meetingId: id,
    what,
  });
