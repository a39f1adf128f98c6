import { isOffered } from '#engines/meetings/free-slots.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayAnswer } from '../access.ts';
import type { Meeting } from '../contract/meeting.ts';
import type { meetings } from '../contract.ts';
import { begun, bookedAnew, notBooked, notOffered } from '../contract/refusals.ts';
import { nextFree, requireActiveRoles, requireFreeTime, requireVisibleToMentee, rulesOf } from './booking.ts';
import {
  type Asked,
  lockSeen,
  moveTo,
  orSlotTaken,
  recordAndNotify,
  type Version,
  wordsFor,
} from './changing.ts';
import * as store from './store/meetings.ts';
import * as timetable from './store/timetable.ts';

/** The other times that a mentee chooses from: about two weeks of a mentor with the usual hours. */
const OFFERED = 80;

/** Records that the mentee comes. A meeting that the mentee has declined is booked again. */
export async function confirm(request: Request<typeof meetings.confirm>): Promise<Meeting> {
  const { db, actor, input, services } = request;
  const meeting = await lockToAnswer(request, input);
  if (meeting.state === 'cancelled' && meeting.answer === 'declined') {
    await requireActiveRoles(db, meeting);
    const { oneAtATimePerAction: alone } = await requireFreeTime(db, actor, meeting, meeting.time);
    if (await store.lockSameBooking(db, meeting)) throw bookedAnew();
    await requireVisibleToMentee(db, services, meeting);
    const again = { state: 'booked', reason: null, answer: 'confirmed', answerNote: null, alone } as const;
    await orSlotTaken(() => store.change(db, meeting.id, again));
    return recordAndNotify(request, { what: 'restored', id: meeting.id }, { after: meeting.time });
  }
  if (meeting.state !== 'booked') throw notBooked();
  await store.change(db, meeting.id, { answer: 'confirmed', answerNote: null });
  return recordAndNotify(request, { what: 'confirmed', id: meeting.id }, {});
}

export async function decline(request: Request<typeof meetings.decline>): Promise<Meeting> {
  const { db, input } = request;
  const { id } = input;
  const meeting = await lockBookedToAnswer(request, input);
  const { time } = meeting;
  const reason = await wordsFor(request, meeting, input.reason);
  const words = reason || null;
  await store.change(db, id, { state: 'cancelled', reason: words, answer: 'declined', answerNote: words });
  return recordAndNotify(request, { what: 'declined', id, reason }, { before: time });
}

export async function askForAnother(request: Request<typeof meetings.askForAnother>): Promise<Meeting> {
  const { db, input } = request;
  const { id } = input;
  const reason = await wordsFor(request, await lockBookedToAnswer(request, input), input.reason);
  await store.change(db, id, { answer: 'another-time', answerNote: reason || null });
  return recordAndNotify(request, { what: 'asked', id, reason }, {});
}

export async function otherTimes({ db, actor, input }: Request<typeof meetings.otherTimes>): Promise<Date[]> {
  const meeting = await store.oneRow(db, actor, input.id);
  if (!meeting) throw notFound();
  if (!mayAnswer(actor, meeting)) throw forbidden();
  if (meeting.state !== 'booked') throw notBooked();
  const rules = await rulesOf(db, meeting.projectId);
  const search = { rules, from: new Date(), count: OFFERED, each: 'hour' } as const;
  return nextFree(db, actor, meeting, search);
}

export async function chooseTime(request: Request<typeof meetings.chooseTime>): Promise<Meeting> {
  const { db, actor, input } = request;
  const meeting = await lockBookedToAnswer(request, input);
  const { projectId, mentorId } = meeting;
  if (!isOffered(await timetable.availabilityOf(db, projectId, mentorId), input.time)) throw notOffered();
  await requireActiveRoles(db, meeting);
  const { oneAtATimePerAction } = await requireFreeTime(db, actor, meeting, input.time);
  return moveTo(request, meeting, {
    time: input.time,
    alone: oneAtATimePerAction,
    reason: '',
    // Who chooses a time comes.
    answer: 'confirmed',
  });
}

/** Locks an own meeting of the mentee that has not begun; refuses a stale version. */
async function lockToAnswer(request: Asked, wanted: Version): Promise<store.MeetingRow> {
  const meeting = await lockSeen(request, wanted, (seen) => mayAnswer(request.actor, seen));
  if (meeting.time.getTime() <= Date.now()) throw begun();
  return meeting;
}

async function lockBookedToAnswer(request: Asked, wanted: Version): Promise<store.MeetingRow> {
  const meeting = await lockToAnswer(request, wanted);
  if (meeting.state !== 'booked') throw notBooked();
  return meeting;
}
