import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { inAnotherName } from '#platform/contract/refusals.ts';
import { participants, staff } from '#platform/contract/roles.ts';
import { Message } from './message.ts';
import { alreadyAsked, alreadyDecided, ownRequest, readingOver, staffUnblockable } from './refusals.ts';

const reason = z.string().trim().min(10).max(1000);

/** States of a request to read a conversation. */
export const readingStates = ['asked', 'granted', 'refused', 'ended'] as const;

/** A request of staff to read one conversation, and what became of it. */
export const Reading = z.strictObject({
  id: id('chatReading'),
  conversationId: id('conversation'),
  /** The people of the conversation. */
  people: z.array(z.string()),
  askedById: id('person').optional(),
  askedBy: z.string(),
  askedAt: z.date(),
  reason: z.string(),
  state: z.enum(readingStates),
  decidedBy: z.string().optional(),
  /** When the right to read ends. */
  until: z.date().optional(),
  /** The caller may decide it. */
  mayDecide: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;

/** A message that one of its readers reported, with the message as it was then. */
export const Report = z.strictObject({
  id: id('chatReport'),
  conversationId: id('conversation'),
  seq: z.int(),
  reportedBy: z.string(),
  writer: z.string(),
  /** The text at the time of the report: what is reported is shown to staff without a request. */
  text: z.string(),
  reason: z.string(),
  at: z.date(),
  closedBy: z.string().optional(),
  closedAt: z.date().optional(),
});
export type Report = z.infer<typeof Report>;

/** How a mentor answers, without contents. Times are in minutes. */
export const Silence = z.strictObject({
  mentorId: id('mentor'),
  mentor: z.string(),
  mentees: z.int(),
  /** The median and the longest time to the first answer in the last 30 days. */
  answerMinutes: z.int().optional(),
  longestMinutes: z.int().optional(),
  answered: z.int(),
  /** Conversations in which a mentee waits for an answer, and since when the first of them does. */
  open: z.int(),
  oldest: z.date().optional(),
  away: z.date().optional(),
});
export type Silence = z.infer<typeof Silence>;

/** A conversation in which the caller owes an answer. */
export const Waiting = z.strictObject({
  conversationId: id('conversation'),
  menteeId: id('mentee'),
  mentee: z.string(),
  since: z.date(),
  messages: z.int(),
});
export type Waiting = z.infer<typeof Waiting>;

/** What keeps people safe: away, blocking, reports, reading by staff, the silence board. */
export const keeping = {
  /** Says that the caller is away until a day, or with nothing that they are back. */
  setAway: call({
    path: '/api/Chat/SetAway',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      away: z.strictObject({ until: z.date(), text: z.string().trim().max(500) }).optional(),
    }),
    output: Nothing,
  }),
  away: call({
    path: '/api/Chat/Away',
    may: participants,
    input: Nothing,
    output: z.strictObject({ away: z.strictObject({ until: z.date(), text: z.string() }).optional() }),
  }),

  /** Blocks a person for conversations of two, or lifts it. Staff of the project cannot be blocked. */
  block: call({
    path: '/api/Chat/Block',
    may: participants,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ conversationId: id('conversation'), blocked: z.boolean() }),
    output: Nothing,
    refusals: [inAnotherName, staffUnblockable],
  }),

  /** Reports a message to the staff of the project, who are notified. */
  report: call({
    path: '/api/Chat/Report',
    may: participants,
    writes: true,
    input: z.strictObject({ conversationId: id('conversation'), seq: z.int().min(1), reason }),
    output: Nothing,
    refusals: [inAnotherName],
  }),
  reports: call({
    path: '/api/Chat/Reports',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Report),
  }),
  closeReport: call({
    path: '/api/Chat/CloseReport',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('chatReport') }),
    output: Nothing,
    refusals: [alreadyDecided],
  }),

  /** Asks to read the conversation of two people, or one in which a message was reported, with a reason. */
  askToRead: call({
    path: '/api/Chat/AskToRead',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      userId: id('person').optional(),
      otherId: id('person').optional(),
      conversationId: id('conversation').optional(),
      reason,
    }),
    output: Reading,
    refusals: [alreadyAsked, ownRequest],
  }),
  readings: call({
    path: '/api/Chat/Readings',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Reading),
  }),
  /** Grants the request for some hours, or refuses it. An Admin decides, and never their own request. */
  decideReading: call({
    path: '/api/Chat/DecideReading',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({
      id: id('chatReading'),
      granted: z.boolean(),
      hours: z.int().min(1).max(168).default(24),
    }),
    output: Reading,
    refusals: [alreadyDecided, ownRequest],
  }),
  endReading: call({
    path: '/api/Chat/EndReading',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('chatReading') }),
    output: Nothing,
    refusals: [readingOver],
  }),
  /** The former texts of a message, for staff with a granted request. Each reading is in the audit log. */
  traces: call({
    path: '/api/Chat/Traces',
    may: staff,
    writes: true,
    inArchive: true,
    input: z.strictObject({ conversationId: id('conversation'), seq: z.int().min(1) }),
    refusals: [inAnotherName],
    output: z.strictObject({
      current: Message,
      former: z.array(z.strictObject({ at: z.date(), text: z.string() })),
    }),
  }),

  /** How the mentors of the caller's scope answer, the longest waiting first. */
  silence: call({
    path: '/api/Chat/Silence',
    may: [...staff, 'SupervisorLite', 'SupervisorLitePlus'],
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ mentors: z.array(Silence), more: z.boolean() }),
  }),
  /** The conversations in which a mentee waits for the caller, the longest waiting first. */
  waiting: call({
    path: '/api/Chat/Waiting',
    may: ['Mentor'],
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Waiting),
  }),
};
