import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { addDays } from '#engines/dates/days.ts';
import type { Meeting, OneMeeting } from '../contract/meeting.ts';
import type { Recipient } from '../contract/mails.ts';

/** A time this many days from today, in Greek time. */
export const atClock = (days: number, time: string): Date =>
  new Date(athensMoment({ date: addDays(athensClock(Date.now()).date, days), time })!);

/** The same day in the format of a date field. */
export const typedDay = (days: number): string =>
  addDays(athensClock(Date.now()).date, days).replaceAll('-', '/');

/** The mentor of `aSession` (id 7) meets a mentee in three days. */
export const aMeeting = (change: Partial<Meeting> = {}): Meeting => ({
  id: 5,
  projectId: 1,
  time: atClock(3, '10:00'),
  mentorId: 7,
  menteeId: 11,
  actionId: 31,
  mentor: 'Λητώ Σοφού',
  mentee: 'Δανάη Δείγμα',
  title: 'Πρώτη συνάντηση',
  typeId: 2,
  way: 'in-person',
  place: 'Αίθουσα 2',
  state: 'booked',
  version: 1,
  ...change,
});

/** The same with its history. */
export const opened = (change: Partial<OneMeeting> = {}): OneMeeting => ({
  ...aMeeting(change),
  minutes: '',
  history: [{ what: 'booked', at: atClock(-1, '09:00'), by: 'Λητώ Σοφού', after: aMeeting(change).time }],
  ...change,
});

/** Three recipients: one without a mail, one with a mail, one without an address. */
export const recipients: Recipient[] = [
  {
    id: 12,
    name: 'Στάθης Δοκιμής',
    state: 'no-address',
    meetings: [
      { id: 6, time: atClock(4, '11:00'), title: 'Συνέντευξη', other: 'Λητώ Σοφού', state: 'no-address' },
    ],
  },
  {
    id: 11,
    name: 'Δανάη Δείγμα',
    state: 'new',
    meetings: [{ id: 5, time: atClock(3, '10:00'), title: 'Συνάντηση', other: 'Λητώ Σοφού', state: 'new' }],
  },
  {
    id: 13,
    name: 'Ίρις Παράδειγμα',
    state: 'told',
    lastMail: atClock(-1, '12:00'),
    meetings: [{ id: 7, time: atClock(5, '10:00'), title: 'Συνάντηση', other: 'Λητώ Σοφού', state: 'told' }],
  },
];
