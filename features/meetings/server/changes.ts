import { record } from '#features/audit/server/public.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { Http, Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { endOf } from '#engines/meetings/clashes.ts';
import { bookedAnew, notBooked, notCancelled, notOver, notStarted, slotTaken } from '../contract/refusals.ts';
import { mayOrganize } from '../access.ts';
import type { Meeting } from '../contract/meeting.ts';
import type { meetings } from '../contract.ts';
import { staleMeeting } from '../contract/booking.ts';
import {
  requireSameProject,
  requireVisibleToMentee,
  requireActiveRoles,
  requireInScope,
  requireFreeTime,
} from './booking.ts';
import { readOne } from './reading.ts';
import * as store from './store/meetings.ts';
import * as timetable from './store/timetable.ts';
import { notifyOfMinutes, notifyParties, type Announcement } from './notify-parties.ts';
import { toMeeting } from './words.ts';

interface Asked {
  db: Db;
  actor: Actor;
  http: Http;
  services: Services;
}

/** Books a meeting, or moves the booked one of the same mentor, mentee and action. */
export async function book(request: Request<typeof meetings.book>): Promise<Meeting> {
  const { db, actor, input, services } = request;
  await requireSameProject(db, actor, input);
  await requireActiveRoles(db, input);
  const { oneAtATimePerAction } = await requireFreeTime(db, actor, input, input.time);
  const same = await store.lockSameBooking(db, input);
  if (same) return moveTo(request, same, { time: input.time, alone: oneAtATimePerAction, reason: '' });
  await requireVisibleToMentee(db, services, input);
  const meeting = { ...input, alone: oneAtATimePerAction, bookedBy: actor.id };
  const id = await orSlotTaken(() => store.add(db, meeting));
  return recordAndNotify(request, { what: 'booked', id }, { after: input.time });
}

export async function move(request: Request<typeof meetings.move>): Promise<Meeting> {
  const { db, actor, input } = request;
  const meeting = await lockBooked(request, input);
  await requireStillBookable(request, meeting);
  const { oneAtATimePerAction } = await requireFreeTime(db, actor, meeting, input.time);
  return moveTo(request, meeting, { time: input.time, alone: oneAtATimePerAction, reason: input.reason });
}

export async function cancel(request: Request<typeof meetings.cancel>): Promise<Meeting> {
  const { db, input } = request;
  const { id, reason } = input;
  const { time } = await lockBooked(request, input);
  await store.change(db, id, { state: 'cancelled', reason });
  return recordAndNotify(request, { what: 'cancelled', id, reason }, { before: time });
}

/** Undoes a cancellation. The time must be free and in the future, and the action visible to the mentee. */
export async function restore(request: Request<typeof meetings.restore>): Promise<Meeting> {
  const { db, actor, input, services } = request;
  const meeting = await lockOwn(request, input);
  if (meeting.state !== 'cancelled') throw notCancelled();
  await requireStillBookable(request, meeting);
  const { oneAtATimePerAction: alone } = await requireFreeTime(db, actor, meeting, meeting.time);
  if (await store.lockSameBooking(db, meeting)) throw bookedAnew();
  await requireVisibleToMentee(db, services, meeting);
  await orSlotTaken(() => store.change(db, meeting.id, { state: 'booked', reason: null, alone }));
  return recordAndNotify(request, { what: 'restored', id: meeting.id }, { after: meeting.time });
}

/** Records whether the mentee came, or corrects that record. */
export async function hold(request: Request<typeof meetings.hold>): Promise<Meeting> {
  const { db, input } = request;
  const meeting = await lockOwn(request, input);
  if (meeting.state === 'cancelled') throw notBooked();
  if (meeting.time.getTime() > Date.now()) throw notStarted();
  if (!input.attended && endOf(meeting.time).getTime() > Date.now()) throw notOver();
  const state = input.attended ? 'attended' : 'missed';
  await store.change(db, meeting.id, { state });
  return recordChange(request, meeting.id, { what: state });
}

export async function setMinutes(request: Request<typeof meetings.setMinutes>): Promise<Meeting> {
  const { db, input } = request;
  const meeting = await lockOwn(request, input);
  await store.change(db, meeting.id, { minutes: input.minutes });
  if (input.minutes !== '') await notifyOfMinutes(request, meeting);
  return recordChange(request, meeting.id, { what: 'minutes' });
}

interface Version {
  id: number;
  version: number;
}

/** Locks a meeting that the caller organizes; refuses a stale version. */
async function lockOwn({ db, actor }: Asked, { id, version }: Version): Promise<store.MeetingRow> {
  const found = await store.oneRow(db, actor, id);
  if (!found) throw notFound();
  // As in `book`: the people first, then the row. Another order could deadlock.
  await timetable.lockForBooking(db, found);
  const meeting = await store.lockOne(db, actor, id);
  if (!meeting) throw notFound();
  if (!mayOrganize(actor, meeting)) throw forbidden();
  if (meeting.version !== version) {
    const present = await readOne(db, actor, id);
    const [last] = present.history;
    throw staleMeeting({ version: meeting.version, by: last?.by ?? null, at: last?.at ?? null, present });
  }
  return meeting;
}

async function lockBooked(request: Asked, wanted: Version): Promise<store.MeetingRow> {
  const meeting = await lockOwn(request, wanted);
  if (meeting.state !== 'booked') throw notBooked();
  return meeting;
}

/**
 * A meeting can be moved only while its mentor and mentee could still be booked together; otherwise it can only be
 * cancelled or held.
 */
async function requireStillBookable({ db, actor }: Asked, meeting: store.MeetingRow): Promise<void> {
  await requireInScope(db, actor, meeting);
  await requireActiveRoles(db, meeting);
}

interface Target {
  time: Date;
  alone: boolean;
  reason: string;
}

async function moveTo(
  request: Asked,
  { id, time: before }: store.MeetingRow,
  { time, alone, reason }: Target,
): Promise<Meeting> {
  // A move to the same time sends no notification.
  if (time.getTime() === before.getTime()) return readMeeting(request, id);
  await orSlotTaken(() => store.change(request.db, id, { time, alone, reason: reason || null }));
  return recordAndNotify(request, { what: 'moved', id, before, reason }, { before, after: time });
}

/** Refuses a time that the database rejects because another transaction has booked it since the check. */
async function orSlotTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const guards = ['meeting_mentor_free', 'meeting_mentee_free', 'meeting_action_free', 'meeting_once'];
    if (guards.some((guard) => broke(error, guard))) throw slotTaken({ clashes: [], free: [] });
    throw error;
  }
}

/** Records a change of a meeting and notifies mentor and mentee. */
async function recordAndNotify(
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
async function recordChange(request: Asked, id: number, { reason, ...happened }: Happened): Promise<Meeting> {
  const { db, actor, http } = request;
  await store.note(db, { meetingId: id, actorId: actor.id, ...happened, ...(reason && { reason }) });
  const meeting = await readMeeting(request, id);
  const { what, before, after } = happened;
  await record(
    db,
    { actor, http },
    {
      what: `meetings.${what}`,
      projectId: meeting.projectId,
      subjectId: meeting.menteeId,
      target: String(id),
      ...(before && { before: { time: before } }),
      ...(after && { after: { time: after } }),
    },
  );
  return meeting;
}

/** The present state of a meeting. */
async function readMeeting({ db, actor }: Asked, id: number): Promise<Meeting> {
  const row = await store.oneNamed(db, actor, id);
  if (!row) throw notFound();
  return toMeeting(row, actor.language);
}
