import { z } from 'zod';
import { call, Download, id, textId } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Reason, Start, Version, peopleRefusals, staleMeeting, timeRefusals } from './booking.ts';
import { Meeting } from './meeting.ts';
import { actionHidden, begun, bookedAnew, notBooked, notOffered } from './refusals.ts';

const one = { id: id('meeting'), version: Version };

/** What a mentee does about an own meeting that has not begun. Each is told to the mentor. */
export const answering = {
  /** Says that the mentee comes. After the mentee has declined, the meeting is booked again if its time is still free. */
  confirm: call({
    path: '/api/Meetings/Confirm',
    may: ['Mentee'],
    writes: true,
    input: z.strictObject(one),
    output: Meeting,
    refusals: [notBooked, begun, bookedAnew, actionHidden, staleMeeting, ...peopleRefusals, ...timeRefusals],
  }),

  /** Says that the mentee cannot come: the meeting is cancelled, and its time is free (decision 0040). */
  decline: call({
    path: '/api/Meetings/Decline',
    may: ['Mentee'],
    writes: true,
    input: z.strictObject({ ...one, reason: Reason }),
    output: Meeting,
    refusals: [notBooked, begun, staleMeeting],
  }),

  /** Asks the mentor for another time. The meeting stays booked until it is moved or cancelled. */
  askForAnother: call({
    path: '/api/Meetings/AskForAnother',
    may: ['Mentee'],
    writes: true,
    input: z.strictObject({ ...one, reason: Reason }),
    output: Meeting,
    refusals: [notBooked, begun, staleMeeting],
  }),

  /** Lists times at which the mentor can be met and both are free, the first one of each hour, the soonest first. */
  otherTimes: call({
    path: '/api/Meetings/OtherTimes',
    may: ['Mentee'],
    input: z.strictObject({ id: id('meeting') }),
    output: z.array(z.date()),
    refusals: [notBooked],
  }),

  /** Moves the meeting to a time within the mentor's hours. The rules of booking apply. */
  chooseTime: call({
    path: '/api/Meetings/ChooseTime',
    may: ['Mentee'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...one, time: Start }),
    output: Meeting,
    refusals: [notBooked, begun, notOffered, staleMeeting, ...peopleRefusals, ...timeRefusals],
  }),

  /** A meeting as a file for calendar programs. */
  calendarFile: call({
    method: 'GET',
    path: '/api/Meetings/File/{id}',
    may: participants,
    answers: 'stream',
    input: z.strictObject({ id: wire('id', textId('meeting')) }),
    output: Download,
    refusals: [notBooked],
  }),
};
