import type { Generated } from 'kysely';
import type { Way } from '#engines/meetings/ways.ts';
import type { answers, MeetingState, meetingChanges } from '../contract/meeting.ts';
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

/**
 * A meeting. One meeting of the same mentor, mentee and action is booked at a time, and no one has two meetings at once.
 */
interface MeetingRow {
  id: Generated<number>;
  projectId: number;
  actionId: number;
  mentorId: number;
  menteeId: number;
  /** 45 minutes, without the end. The driver returns text, so stores read `lower(slot)`. */
  slot: string;
  state: Generated<MeetingState>;
  /** Whether the project allowed one meeting per action at a time when this was booked. */
  alone: Generated<boolean>;
  /** Null: the usual one for the type of the action, as of meetings that were booked before there was a choice. */
  way: Way | null;
  place: Generated<string>;
  answer: Generated<(typeof answers)[number] | null>;
  answerNote: Generated<string | null>;
  reason: string | null;
  minutes: Generated<string>;
  /** Grows with every change that calendars must learn (RFC 5546). */
  sequence: Generated<number>;
  version: Generated<number>;
  uid: string;
  bookedBy: number | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
  /** When mentor and mentee were last notified of its time. */
  toldAt: Generated<Date>;
}

/** Append-only; the reason is removed when a person is erased. */
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

/** Grows with each save of a mentor's hours in a project, and in all of their projects with each save of absences. */
interface AvailabilityVersionRow {
  projectId: number;
  mentorId: number;
  version: Generated<number>;
  /** Where the mentor meets people in this project; empty for none. */
  place: Generated<string>;
  /** Null for a save in another project, because users of this project must not see people of that one. */
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

/** The last mail about a meeting to a user. */
interface MeetingMailRow {
  meetingId: number;
  userId: number;
  template: TimeMail;
  told: string;
  mailId: number | null;
  at: Generated<Date>;
}
