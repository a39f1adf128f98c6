import type { Generated } from 'kysely';
import type { conversationKinds } from '../contract/conversation.ts';
import type { readingStates } from '../contract/keeping.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    conversation: ConversationRow;
    conversationMember: ConversationMemberRow;
    message: MessageRow;
    messageFile: MessageFileRow;
    messageTrace: MessageTraceRow;
    chatWait: ChatWaitRow;
    chatAway: { userId: number; until: Date; text: string };
    chatBlock: { userId: number; blockedId: number; at: Generated<Date> };
    chatReport: ChatReportRow;
    chatReading: ChatReadingRow;
  }
}

interface ConversationRow {
  id: Generated<number>;
  projectId: number;
  kind: (typeof conversationKinds)[number];
  /** One for each pair and each group of a project. */
  key: string;
  /** The mentor of a group. */
  mentorId: number | null;
  actionId: number | null;
  lastSeq: Generated<number>;
  revision: Generated<number>;
  lastAt: Date | null;
  createdAt: Generated<Date>;
}

interface ConversationMemberRow {
  conversationId: number;
  userId: number;
  /** The person reads the messages after this one, and up to `untilSeq`. */
  fromSeq: Generated<number>;
  untilSeq: number | null;
  seenSeq: Generated<number>;
  notifiedSeq: Generated<number>;
  muted: Generated<boolean>;
}

interface MessageRow {
  conversationId: number;
  seq: number;
  revision: number;
  clientId: string;
  userId: number;
  at: Generated<Date>;
  text: string;
  searchKey: string;
  quoteSeq: number | null;
  editedAt: Date | null;
  deletedAt: Date | null;
}

interface MessageFileRow {
  conversationId: number;
  seq: number;
  fileId: number;
  position: number;
}

/** A former text of a message that was edited or deleted. */
interface MessageTraceRow {
  id: Generated<number>;
  conversationId: number;
  seq: number;
  at: Generated<Date>;
  text: string;
}

/** A mentee who waits, or waited, for the answer of a mentor. */
interface ChatWaitRow {
  id: Generated<number>;
  conversationId: number;
  projectId: number;
  mentorId: number;
  menteeId: number;
  /** The first message that waits. */
  seq: number;
  messages: Generated<number>;
  askedAt: Generated<Date>;
  answeredAt: Date | null;
}

interface ChatReportRow {
  id: Generated<number>;
  projectId: number;
  conversationId: number;
  seq: number;
  reportedBy: number | null;
  text: string;
  reason: string;
  at: Generated<Date>;
  closedBy: number | null;
  closedAt: Date | null;
}

interface ChatReadingRow {
  id: Generated<number>;
  projectId: number;
  conversationId: number;
  askedBy: number | null;
  askedAt: Generated<Date>;
  reason: string;
  state: Generated<(typeof readingStates)[number]>;
  decidedBy: number | null;
  decidedAt: Date | null;
  until: Date | null;
  /** When the audit log last noted that the reader read. */
  loggedAt: Date | null;
}
