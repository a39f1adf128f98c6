import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Document, Localized } from '#features/questionnaires/contract/definition.ts';
import { participants } from '#platform/contract/roles.ts';
import { answerReaders, setStates } from '../access.ts';
import { LateAnswer, StoredAnswer } from './answer.ts';
import { badToken, noQuestionnaire } from './refusals.ts';

/** The state of a questionnaire on the wire (spec 002 §2.1). One that is not there answers 404, and the page shows Not Found. */
const Status = z.enum(['OK', 'Expired']);

/** The time of a set by the server's clock. */
export const Time = z.strictObject({
  status: Status,
  state: z.enum(setStates),
  /** The time limit in seconds, with the extra time of this person; null without a limit. */
  duration: z.int().nullable(),
  /** Seconds left, with fractions; null without a limit. */
  remaining: z.number().nullable(),
  timeStarted: z.date().nullable(),
});
export type Time = z.infer<typeof Time>;

/** A questionnaire with the answers of one mentee. */
export const AnswerSet = z.strictObject({
  /** Null until it is started. */
  answerSetId: wire('AnswerSetID', id('answerSet').nullable()),
  ...Time.shape,
  actionId: id('action'),
  projectId: id('project'),
  questId: id('questionnaire'),
  /** The title of the action, in the caller's language. */
  title: z.string(),
  mentee: z.strictObject({ id: id('mentee'), name: z.string() }),
  /**
   * Without answer keys and scales for everybody but mentors and staff (`engines/questionnaire/for-answering.ts`). The mentee of a
   * timed one gets its sections only while the clock runs and after the end (`access.ts`, `maySeeQuestions`).
   */
  questionnaire: Document,
  /** The questions that can be asked, whatever the conditions say. */
  questions: z.int(),
  /** Empty while the questions are not shown. */
  answers: z.array(StoredAnswer),
  /** What arrived after the end. */
  late: z.array(LateAnswer),
  /** Grows with every answer. */
  revision: z.int(),
  finishedAt: z.date().nullable(),
  /** How much of the shown questions was answered, from 0 to 1; null until the end. */
  completion: z.number().nullable(),
  /** Where to go after finishing: a path of this site, or a site on the Admin's list. */
  onFinish: z.string().optional(),
  may: z.strictObject({
    start: z.boolean(),
    answer: z.boolean(),
    pause: z.boolean(),
    readResult: z.boolean(),
    /** Give extra time, and read what happened. */
    guide: z.boolean(),
  }),
});
export type AnswerSet = z.infer<typeof AnswerSet>;

const whose = { actionId: id('action'), menteeId: id('mentee').optional() };

export const sets = {
  /** Returns the questionnaire of an action for the caller as its mentee, or for a mentee in the caller's scope. */
  byAction: call({
    path: '/api/quest/getByAction',
    may: answerReaders,
    input: z.strictObject(whose),
    output: AnswerSet,
    refusals: [noQuestionnaire],
  }),

  /** Returns an answer set of the caller or of a mentee in the caller's scope. */
  byAnswerSet: call({
    path: '/api/quest/GetByAnswerSetId',
    may: answerReaders,
    input: z.strictObject({ answerSetId: id('answerSet') }),
    output: AnswerSet,
  }),

  /** The same as `byAction` for mentors and staff, who always name the mentee. */
  ofMentee: call({
    path: '/api/quest/GetAnsweredByMenteeAction',
    may: answerReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee') }),
    output: AnswerSet,
    refusals: [noQuestionnaire],
  }),

  /** Returns the questionnaire of a link that a mentor or staff made for the caller. */
  byToken: call({
    path: '/api/quest/GetByToken',
    may: participants,
    input: z.strictObject({ tokenName: z.string().min(10).max(100) }),
    output: AnswerSet,
    refusals: [badToken],
  }),

  /** Returns a published questionnaire without answers, as mentors and staff read it. */
  mentorQuest: call({
    path: '/api/quest/MentorQuest',
    may: answerReaders,
    input: z.strictObject({ questId: id('questionnaire') }),
    output: z.strictObject({
      questId: id('questionnaire'),
      projectId: id('project'),
      number: z.int(),
      title: Localized,
      questionnaire: Document,
    }),
  }),

  /** Returns the answers that were given after a revision, and the time. */
  changes: call({
    path: '/api/quest/Changes',
    may: answerReaders,
    input: z.strictObject({ answerSetId: id('answerSet'), after: z.int().min(0) }),
    output: z.strictObject({ ...Time.shape, revision: z.int(), answers: z.array(StoredAnswer) }),
  }),

  /** Returns the time by the server's clock, and keeps that a page of the mentee is open. */
  remainingTime: call({
    path: '/api/quest/RemainingTime',
    may: answerReaders,
    input: z.strictObject({ answerSetId: id('answerSet') }),
    output: Time,
  }),

  /** The same by action. */
  remainingTimeByAction: call({
    path: '/api/quest/RemainingTimeByAction',
    may: answerReaders,
    input: z.strictObject(whose),
    output: Time,
    refusals: [noQuestionnaire],
  }),

  /** Returns how far a mentee is: how many of the questions that are shown now have a whole answer. */
  progress: call({
    path: '/api/quest/Progress',
    may: answerReaders,
    input: z.strictObject(whose),
    output: z.strictObject({ ...Time.shape, answered: z.int(), questions: z.int() }),
    refusals: [noQuestionnaire],
  }),
};
