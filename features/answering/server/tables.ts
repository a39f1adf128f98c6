import type { Generated } from 'kysely';
import type { Json } from '#engines/rules/sandbox.ts';
import type { SetState } from '../access.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    answerSet: AnswerSetRow;
    answer: AnswerRow;
    lateAnswer: LateAnswerRow;
    answerDevice: AnswerDeviceRow;
    answerSetEvent: AnswerSetEventRow;
    answerSnapshot: AnswerSnapshotRow;
    timeGrant: TimeGrantRow;
    questToken: QuestTokenRow;
    questReport: QuestReportRow;
  }
}

/** The answers of one mentee to the questionnaire of one action. */
interface AnswerSetRow {
  id: Generated<number>;
  versionId: number;
  projectId: number;
  actionId: number;
  menteeId: number;
  state: SetState;
  /** The time limit with the extra time of this person; null without a limit. */
  seconds: number | null;
  startedAt: Date | null;
  /** When the time is up; null without a limit, before the start and during a pause. */
  endsAt: Date | null;
  pausedAt: Date | null;
  pausedMs: Generated<number>;
  finishedAt: Date | null;
  seenAt: Date | null;
  /** Grows with every answer. */
  revision: Generated<number>;
  result: Result | null;
}

/** What an answer set comes to after its end. */
export interface Result {
  /** What conditions read of each question, by its id. */
  answers: Record<string, Json>;
  /** The raw score of each scale that has one. */
  scores: Record<string, number>;
  /** How much of the shown questions was answered, from 0 to 1. */
  completion: number;
  /** The questions that were shown. */
  shown: readonly string[];
  /** The norm that applies to the person, by the scale: its place in the list of the scale. */
  norms: Record<string, number>;
}

/** An answer: either an option or a text. */
export interface StoredAnswer {
  groupId: number;
  optionId: number | null;
  text: string | null;
}

interface AnswerRow extends StoredAnswer {
  setId: number;
  /** The revision of the set that it made. */
  revision: number;
  answeredAt: Generated<Date>;
}

/** An answer that arrived after the end of its set. It does not count. */
export interface LateAnswer extends StoredAnswer {
  arrivedAt: Date;
}

interface LateAnswerRow extends StoredAnswer {
  setId: number;
  arrivedAt: Generated<Date>;
}

/** The last answer that one browser sent. */
interface AnswerDeviceRow extends StoredAnswer {
  setId: number;
  device: string;
  sequence: number;
}

export type EventKind =
  | 'start'
  | 'pause'
  | 'continue'
  | 'grant'
  | 'away'
  | 'back'
  | 'finish'
  | 'expire'
  | 'reset'
  | 'clear'
  | 'move'
  | 'late';

interface AnswerSetEventRow {
  id: Generated<number>;
  setId: number;
  kind: EventKind;
  /** The granted or missed seconds. */
  seconds: number | null;
  userId: number | null;
  at: Generated<Date>;
}

interface AnswerSnapshotRow {
  id: Generated<number>;
  setId: number;
  versionId: number;
  answers: readonly StoredAnswer[];
  late: Generated<readonly StoredAnswer[]>;
  result: Result | null;
  state: SetState;
  takenBy: number | null;
  takenAt: Generated<Date>;
}

interface TimeGrantRow {
  id: Generated<number>;
  actionId: number;
  menteeId: number;
  seconds: number;
  grantedBy: number | null;
  grantedAt: Generated<Date>;
}

interface QuestTokenRow {
  /** SHA-256 of the token. */
  hash: Buffer;
  actionId: number;
  menteeId: number;
  madeBy: number | null;
  expiresAt: Date;
}

interface QuestReportRow {
  id: Generated<number>;
  projectId: number;
  report: Report;
  version: Generated<number>;
  changedBy: number | null;
  changedAt: Generated<Date>;
}

/** A report over the results of several actions. */
export interface Report {
  title: { el: string; en: string };
  intro: { el: string; en: string };
  actionIds: readonly number[];
}
