import { doorAt, doorRule, doorTimes } from '#engines/meetings/door.ts';
import { nameOf } from '#engines/people/name.ts';
import { actionType } from '#engines/actions/types.ts';
import { meetingSeen, shownMeeting } from '#features/meetings/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { cancelledMeeting, notAConference, notInvited, notOpen } from '../contract/refusals.ts';
import { conferenceEvents, type Place, type Room } from '../contract.ts';
import { inviters } from '../access.ts';
import { iceServers } from './ice.ts';
import * as store from './store.ts';

/** A relay serves a little longer than the door is open: whoever is in the middle of a sentence is cut off by the door alone. */
const RELAY_LONGER_MS = 5 * 60_000;

/** A room as the caller stands to it. */
export type Standing = Awaited<ReturnType<typeof standingOf>>;

/** How the caller stands to the room of a meeting that they see. */
export async function standingOf(db: Db, actor: Actor, meetingId: number) {
  const row = await meetingSeen(db, actor, meetingId);
  if (!row) throw notFound();
  const meeting = shownMeeting(row, actor.language);
  if (meeting.typeId !== actionType.conference) throw notAConference();
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
  // Whoever is staff no longer is no guest either.
  return actor.id === guestId && holds(actor.roles, staff) ? 'guest' : undefined;
}

const mayInvite = (actor: Actor, { mentorId, menteeId }: { mentorId: number; menteeId: number }): boolean =>
  actor.id !== menteeId &&
  holds(actor.roles, inviters) &&
  (actor.id === mentorId || holds(actor.roles, staff));

/** The same for whoever belongs into the room, whatever the hour. */
export async function insider(db: Db, actor: Actor, meetingId: number): Promise<Standing> {
  const standing = await standingOf(db, actor, meetingId);
  if (standing.place === undefined) throw notInvited();
  return standing;
}

/** The same for whoever may be in it now. What became of the meeting is said after it, but for a cancelled one. */
export async function entrant(db: Db, actor: Actor, meetingId: number): Promise<Standing> {
  const standing = await insider(db, actor, meetingId);
  if (standing.meeting.state === 'cancelled') throw cancelledMeeting();
  if (standing.door !== 'open') throw notOpen();
  return standing;
}

/** The same for whoever names the guest. */
export async function inviter(db: Db, actor: Actor, meetingId: number): Promise<Standing> {
  const standing = await standingOf(db, actor, meetingId);
  if (!standing.mayInvite) throw forbidden();
  return standing;
}

/** What the caller is told of the room: who is in it and how to get there only where they belong. */
export async function shownRoom(
  { db, actor, services }: { db: Db; actor: Actor; services: Pick<Services, 'config'> },
  { meeting, guest, place, door, mayInvite: invites, opens, closes }: Standing,
): Promise<Room> {
  const { id, title, time, state, mentorId, menteeId, mentor, mentee } = meeting;
  const isIn = place !== undefined && door === 'open' && state !== 'cancelled';
  const until = new Date(closes.getTime() + RELAY_LONGER_MS);
  return {
    meetingId: id,
    title,
    time,
    state,
    opens,
    closes,
    door,
    mentor: { id: mentorId, name: mentor },
    mentee: { id: menteeId, name: mentee },
    ...(guest && { guest: { id: guest.id, name: nameOf(guest) } }),
    ...(place && { place }),
    mayInvite: invites,
    here: isIn ? await store.present(db, id) : [],
    iceServers: isIn ? iceServers(services.config.ice, { userId: actor.id, until }) : [],
  };
}

type Telling = Pick<Services, 'bus'>;

/** Tells everybody of a room that something in it has changed, the caller's other windows too. */
export const tellRoom = (
  { db, services }: { db: Db; services: Telling },
  { meeting: { id, mentorId, menteeId }, guest }: Pick<Standing, 'meeting' | 'guest'>,
  what: 'room' | 'text',
): Promise<void> =>
  services.bus.announce(db, conferenceEvents.changed, [mentorId, menteeId, ...(guest ? [guest.id] : [])], {
    meetingId: id,
    what,
  });
