import { meetings } from '#features/meetings/contract.ts';
import { days, line, of, type Line } from '../line.ts';

/** Calendars of a mentor, of a light supervisor, and of all. */
export const meetingLines: readonly Line[] = [
  line('meetings.schedule', 'supervisorlite', meetings.schedule)(of),
  line('meetings.schedule2', 'supervisorlite', meetings.schedule2)(of),
  line(
    'meetings.list week',
    'supervisorlite',
    meetings.list,
  )((at) => ({
    ...of(at),
    from: days(-2),
    to: days(5),
  })),
  line('meetings.list week', 'mentor', meetings.list)((at) => ({ ...of(at), from: days(-2), to: days(5) })),
  line(
    'meetings.list 6 weeks',
    'mentor',
    meetings.list,
  )((at) => ({
    ...of(at),
    from: days(-20),
    to: days(22),
  })),
  line('meetings.mentors', 'supervisorlite', meetings.mentors)(of),
  line(
    'meetings.recipients rdv',
    'mentor',
    meetings.recipients,
  )((at) => ({
    ...of(at),
    template: 'rendezvous.html',
  })),
  line(
    'meetings.recipients rdv',
    'supervisor',
    meetings.recipients,
  )((at) => ({
    ...of(at),
    template: 'rendezvous.html',
  })),
];
