import type { Request } from '#platform/server/implement.ts';
import { endOf } from '#engines/meetings/clashes.ts';
import { mayOrganize } from '../access.ts';
import type { meetings } from '../contract.ts';
import type { Meeting } from '../contract/meeting.ts';
import { bookedAnew, notBooked, notCancelled, notOver, notStarted } from '../contract/refusals.ts';
import {
  requireSameProject,
  requireVisibleToMentee,
  requireActiveRoles,
  requireInScope,
  requireFreeTime,
} from './booking.ts';
import {
  type Asked,
  lockSeen,
  moveTo,
  orSlotTaken,
  recordAndNotify,
  recordChange,
  type Version,
  wordsFor,
} from './changing.ts';
import { howToMeet } from './how.ts';
import { notifyOfMinutes } from './notify-parties.ts';
import * as store from './store/meetings.ts';
import { wayOf } from './words.ts';

/** Books a meeting, or moves the booked one of the same mentor, mentee and action. */
export async function book(request: Request<typeof meetings.book>): Promise<Meeting> {
  const { db, actor, input, services } = request;
  const { way, place, ...wanted } = input;
  const { typeId } = await requireSameProject(db, actor, input);
  await requireActiveRoles(db, input);
  const { oneAtATimePerAction } = await requireFreeTime(db, actor, input, input.time);
  const same = await store.lockSameBooking(db, input);
  const how = await howToMeet(db, {
    ...wanted,
    typeId,
    asked: { way, place },
    ...(same && { present: { way: wayOf(same), place: same.place } }),
  });
  if (same) return moveTo(request, same, { time: input.time, alone: oneAtATimePerAction, reason: '', how });
  await requireVisibleToMentee(db, services, input);
  const meeting = { ...wanted, ...how, alone: oneAtATimePerAction, bookedBy: actor.id };
  const id = await orSlotTaken(() => store.add(db, meeting));
  return recordAndNotify(request, { what: 'booked', id }, { after: input.time });
}

export async function move(request: Request<typeof meetings.move>): Promise<Meeting> {
  const { db, actor, input } = request;
  const meeting = await lockBooked(request, input);
  await requireStillBookable(request, meeting);
  const { oneAtATimePerAction: alone } = await requireFreeTime(db, actor, meeting, input.time);
  const { time, reason, way, place } = input;
  const how = await howToMeet(db, {
    ...meeting,
    asked: { way, place },
    present: { way: wayOf(meeting), place: meeting.place },
  });
  return moveTo(request, meeting, { time, alone, reason, how });
}

export async function cancel(request: Request<typeof meetings.cancel>): Promise<Meeting> {
  const { db, input } = request;
  const { id } = input;
  const meeting = await lockBooked(request, input);
  const { time } = meeting;
  const reason = await wordsFor(request, meeting, input.reason);
  await store.change(db, id, { state: 'cancelled', reason: reason || null });
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
  await orSlotTaken(() =>
    store.change(db, meeting.id, { state: 'booked', reason: null, alone, answer: null, answerNote: null }),
  );
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

/** Locks a meeting that the caller organizes; refuses a stale version. */
const lockOwn = (request: Asked, wanted: Version): Promise<store.MeetingRow> =>
  lockSeen(request, wanted, (meeting) => mayOrganize(request.actor, meeting));

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
