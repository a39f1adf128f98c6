import type { Generated } from 'kysely';
import type { MeetingState, meetingChanges } from '../contract/meeting.ts';
import type { TimeMail } from '../contract/mails.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    meeting: MeetingRow;
    meetingChange: MeetingChangeRow;
    availability: AvailabilityRow;
    availabilityVersion: AvailabilityVersionRow;
    absence: AbsenceRow;
    calendarFeed: CalendarFeedRow;
    meetingMail: MeetingMailRow;
  }
}

/** A meeting; of the same three people and action one is booked at a time, and nobody is booked twice at once. */
interface MeetingRow {
  id: Generated<number>;
  projectId: number;
  actionId: number;
  mentorId: number;
  menteeId: number;
  /** 45 minutes, the end not included; the driver answers a text, so that stores read `lower(slot)`. */
  slot: string;
  state: Generated<MeetingState>;
  /** The project met one at a time in each action when this was booked. */
  alone: Generated<boolean>;
  reason: string | null;
  minutes: Generated<string>;
  /** Grows with every change that calendars are told of (RFC 5546). */
  sequence: Generated<number>;
  version: Generated<number>;
  uid: string;
  bookedBy: number | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
  /** When mentor and mentee were last told of its time. */
  toldAt: Generated<Date>;
}

/** Only added to; the reason is blanked when a person is erased. */
interface MeetingChangeRow {
  id: Generated<number>;
  meetingId: number;
  at: Generated<Date>;
  actorId: number | null;
  what: (typeof meetingChanges)[number];
  before: Date | null;
  after: Date | null;
  reason: string | null;
}

interface AvailabilityRow {
  projectId: number;
  mentorId: number;
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

/** Grows with each saving of the hours of a mentor in a project, and in all of their projects with one of the days off. */
interface AvailabilityVersionRow {
  projectId: number;
  mentorId: number;
  version: Generated<number>;
  /** Nobody for what was saved in another project, whose people are no matter of this one. */
  changedBy: number | null;
  changedAt: Generated<Date>;
}

interface AbsenceRow {
  mentorId: number;
  /** `YYYY-MM-DD`. */
  fromDay: string;
  toDay: string;
}

interface CalendarFeedRow {
  userId: number;
  tokenHash: Buffer;
  createdAt: Generated<Date>;
}

/** What somebody was told last of a meeting, and by which mail. */
interface MeetingMailRow {
  meetingId: number;
  userId: number;
  template: TimeMail;
  told: string;
  mailId: number | null;
  at: Generated<Date>;
}
