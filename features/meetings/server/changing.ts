import { record } from '#features/audit/server/inside.ts';
import { isBlockedBetween } from '#features/people/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { staleMeeting } from '../contract/booking.ts';
import type { Meeting } from '../contract/meeting.ts';
import { slotTaken } from '../contract/refusals.ts';
import type { How } from './how.ts';
import { notifyParties, type Announcement } from './notify-parties.ts';
import { readOne } from './reading.ts';
import * as store from './store/meetings.ts';
import * as timetable from './store/timetable.ts';
import { toMeeting, wayOf } from './words.ts';

/** What every change of a meeting needs of its request. */
export interface Asked {
  db: Db;
  actor: Actor;
  http: Http;
  services: Services;
}

/** A meeting as the caller loaded it. */
export interface Version {
  id: number;
  version: number;
}

/** Locks a meeting that the caller sees and may change; refuses a stale version. */
export async function lockSeen(
  { db, actor }: Asked,
  { id, version }: Version,
  mayChange: (meeting: store.MeetingRow) => boolean,
): Promise<store.MeetingRow> {
  const found = await store.oneRow(db, actor, id);
  if (!found) throw notFound();
  // As in `book`: the people first, then the row. Another order could deadlock.
  await timetable.lockForBooking(db, found);
  const meeting = await store.lockOne(db, actor, id);
  if (!meeting) throw notFound();
  if (!mayChange(meeting)) throw forbidden();
  if (meeting.version !== version) {
    const present = await readOne(db, actor, id);
    const [last] = present.history;
    throw staleMeeting({ version: meeting.version, by: last?.by ?? null, at: last?.at ?? null, present });
  }
  return meeting;
}

interface Target {
  time: Date;
  alone: boolean;
  reason: string;
  /** @default as it is */
  how?: How;
  /** What the mentee says of the new time. @default nothing yet */
  answer?: 'confirmed';
}

/**
 * The reason that a person gives the other one for a change. Between two of whom one blocks the other, the change holds without its words: a
 * meeting can always be moved and cancelled.
 */
export async function wordsFor(
  { db, actor }: Asked,
  { projectId, mentorId, menteeId }: Pick<store.MeetingRow, 'projectId' | 'mentorId' | 'menteeId'>,
  reason: string,
): Promise<string> {
  if (reason === '' || (actor.id !== mentorId && actor.id !== menteeId)) return reason;
  const otherId = actor.id === mentorId ? menteeId : mentorId;
  return (await isBlockedBetween(db, actor.id, { projectId, otherId })) ? '' : reason;
}

/** Moves a meeting to another time or place. The mentee is asked again. A move to the same time and place changes nothing. */
export async function moveTo(
  request: Asked,
  meeting: store.MeetingRow,
  { time, alone, reason: given, how, answer }: Target,
): Promise<Meeting> {
  const { id, time: before } = meeting;
  const reason = await wordsFor(request, meeting, given);
  const isSameTime = time.getTime() === before.getTime();
  const isSamePlace = !how || (how.way === wayOf(meeting) && how.place === meeting.place);
  if (isSameTime && isSamePlace) return readMeeting(request, id);
  await orSlotTaken(() =>
    store.change(request.db, id, {
      ...(!isSameTime && { time, alone }),
      ...how,
      reason: reason || null,
      answer: answer ?? null,
      answerNote: null,
    }),
  );
  if (isSameTime) return recordAndNotify(request, { what: 'place', id, reason }, {});
  return recordAndNotify(request, { what: 'moved', id, before, reason }, { before, after: time });
}

/** Refuses a time that the database rejects because another transaction has booked it since the check. */
export async function orSlotTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const guards = ['meeting_mentor_free', 'meeting_mentee_free', 'meeting_action_free', 'meeting_once'];
    if (guards.some((guard) => broke(error, guard))) throw slotTaken({ clashes: [], free: [] });
    throw error;
  }
}

/** Records a change of a meeting and notifies mentor and mentee. */
export async function recordAndNotify(
  request: Asked,
  announcement: Announcement,
  times: { before?: Date; after?: Date },
): Promise<Meeting> {
  const reason = 'reason' in announcement ? announcement.reason : '';
  const meeting = await recordChange(request, announcement.id, { what: announcement.what, ...times, reason });
  await notifyParties(request, announcement);
  return meeting;
}

type Happened = Omit<Parameters<typeof store.note>[1], 'meetingId' | 'actorId'>;

/** Records a change in the history of the meeting and in the audit log. */
export async function recordChange(
  request: Asked,
  id: number,
  { reason, ...happened }: Happened,
): Promise<Meeting> {
  const { db, actor } = request;
  await store.note(db, { meetingId: id, actorId: actor.id, ...happened, ...(reason && { reason }) });
  const meeting = await readMeeting(request, id);
  const { what, before, after } = happened;
  await record(request, `meetings.${what}`, {
    projectId: meeting.projectId,
    subjectId: meeting.menteeId,
    target: String(id),
    ...(before && { before: { time: before } }),
    ...(after && { after: { time: after } }),
  });
  return meeting;
}

/** The present state of a meeting. */
async function readMeeting({ db, actor }: Asked, id: number): Promise<Meeting> {
  const row = await store.oneNamed(db, actor, id);
  if (!row) throw notFound();
  return toMeeting(row, actor.language);
}
