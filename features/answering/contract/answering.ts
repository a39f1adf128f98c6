import { z } from 'zod';
import { evenPaid } from '#features/steps/contract/documents.ts';
import { paidStep } from '#features/steps/contract/refusals.ts';
import { call, id, Nothing, textId } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { guides } from '#platform/contract/roles.ts';
import { answerers } from '../access.ts';
import {
  badAnswer,
  noExtraTime,
  noPause,
  noQuestionnaire,
  noSuchFile,
  notOpen,
  notWorkable,
  sequenceTaken,
} from './refusals.ts';
import { Time } from './sets.ts';

const one = { answerSetId: id('answerSet') };

/**
 * The number of an answer within one browser, so that one that is sent again counts once. A program that sends each answer once
 * leaves both out. `startedAt` is the `timeStarted` of the set that was answered: an answer that waited over a reset does not count in
 * the next attempt.
 */
const numbered = {
  device: z.uuid().optional(),
  sequence: z.int().min(1).max(2_000_000_000).optional(),
  startedAt: z.date().optional(),
};

/** The revision of the set after the answer. */
const Accepted = z.strictObject({ revision: z.int() });

/** Extra time at once, in seconds. */
const MAX_EXTRA_SECONDS = 86_400;

export const answeringCalls = {
  /** Starts the questionnaire of an action, or returns the time of one that was started before. */
  startTime: call({
    path: '/api/quest/StartTime',
    may: answerers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ actionId: id('action') }),
    output: z.strictObject({ ...Time.shape, ...one }),
    refusals: [noQuestionnaire, notWorkable],
  }),

  /** Chooses an option. 0 removes the answer. It is stored before the call returns. */
  answerClosed: call({
    path: '/api/quest/AnswerClosed',
    may: answerers,
    writes: 'by-itself',
    audited: 'if-acting',
    input: z.strictObject({ ...one, groupId: z.int(), optionId: z.int(), ...numbered }),
    output: Accepted,
    refusals: [notOpen, badAnswer, sequenceTaken],
  }),

  /** Writes a text. An empty text removes the answer. For a file the text is its id. */
  answerOpen: call({
    path: '/api/quest/AnswerOpen',
    may: answerers,
    writes: 'by-itself',
    audited: 'if-acting',
    input: z.strictObject({ ...one, groupId: z.int(), text: z.string().max(200_000), ...numbered }),
    output: Accepted,
    refusals: [notOpen, badAnswer, sequenceTaken, noSuchFile],
  }),

  /** Stops the clock, where the questionnaire allows it. */
  pause: call({
    path: '/api/quest/Pause',
    may: answerers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject(one),
    output: Time,
    refusals: [notOpen, noPause],
  }),

  /** Goes on after a pause. */
  continue: call({
    path: '/api/quest/continue',
    may: answerers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject(one),
    output: Time,
    refusals: [notOpen],
  }),

  /** Finishes the answering for good. The result is computed, and the action may be completed. */
  finish: call({
    path: '/api/quest/Finish',
    may: answerers,
    writes: 'by-itself',
    audited: 'if-changed',
    input: z.strictObject(one),
    output: z.strictObject({ finishedAt: z.date(), isCompleted: z.boolean() }),
    refusals: [notOpen],
  }),

  /** Clears all answers to the questionnaire of an action, or those of one mentee. The answers stay in the record. */
  clearByAction: call({
    path: '/api/quest/ClearByAction',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional(), ...evenPaid }),
    output: z.strictObject({ cleared: z.int() }),
    refusals: [paidStep],
  }),

  /** Sets an answer set back to before its start. The answers stay in the record. */
  reset: call({
    path: '/api/quest/resetquest/{id}',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: textId('answerSet'), ...evenPaid }),
    output: Nothing,
    refusals: [paidStep],
  }),

  /** Gives a mentee extra time, before the start or until the end. */
  grantTime: call({
    path: '/api/quest/GrantTime',
    may: guides,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      menteeId: id('mentee'),
      seconds: z.int().min(10).max(MAX_EXTRA_SECONDS),
    }),
    output: Time,
    refusals: [noQuestionnaire, noExtraTime],
  }),

  /** Lists what happened while a mentee answered, the oldest first: start, pauses, extra time, times without a page, the end. */
  record: call({
    path: '/api/quest/Record',
    may: guides,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee') }),
    output: z.array(
      z.strictObject({
        kind: z.enum([
          'start',
          'pause',
          'continue',
          'grant',
          'away',
          'back',
          'finish',
          'expire',
          'reset',
          'clear',
          'move',
          'late',
        ]),
        /** The granted seconds, or those without a page. */
        seconds: z.int().optional(),
        by: z.string().optional(),
        at: z.date(),
      }),
    ),
  }),

  /** Makes a link to the questionnaire for one mentee, valid for 30 days. Only that mentee can open it. */
  makeToken: call({
    path: '/api/quest/MakeToken',
    may: guides,
    writes: true,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee') }),
    output: z.strictObject({ tokenName: z.string(), expiresAt: z.date() }),
    refusals: [noQuestionnaire],
  }),
};

export const answeringEvents = {
  /** The set changed on another page of the mentee: answers after a revision, or its time. The page asks for what is new. */
  changed: event({
    hub: 'messenger',
    name: 'answerSet',
    from: 'server',
    may: answerers,
    payload: z.strictObject({ ...one, revision: z.int(), device: z.string().optional() }),
  }),
  /** A new version of the questionnaire replaced the one that the mentee is answering. The page reads its set again. */
  moved: event({
    hub: 'messenger',
    name: 'questionnaireMoved',
    from: 'server',
    may: answerers,
    payload: z.strictObject({ questId: id('questionnaire') }),
  }),
};
