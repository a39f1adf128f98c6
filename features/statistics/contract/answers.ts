import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { answerers } from '../access.ts';
import { statisticIdPattern } from '#engines/figures/statistic-id.ts';

/** No project that the caller and the person share defines a statistic of this id, or not of this type. */
export const unknownStatistic = refusal('unknown-statistic', 422);
/** The number is outside of the limits of the statistic. */
export const outOfLimits = refusal(
  'out-of-limits',
  422,
  z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
);
/** Another user changed the answer after the version that the caller saw. */
export const staleAnswer = refusal(
  'stale-answer',
  409,
  z.strictObject({
    version: z.int(),
    value: z.number().optional(),
    text: z.string().optional(),
    /** Who changed it, and when; null when the answer never was one. */
    by: z.string().nullable(),
    at: z.date().nullable(),
  }),
);

/** The id of a statistic, as the settings of a project define it (`Config.Statistics.Answers`). */
export const StatisticId = z.string().regex(statisticIdPattern);

/** What is said of a person under an id: a number or a text. One row for each id and person. */
export const Answer = z.strictObject({
  id: StatisticId,
  userId: id('person'),
  value: z.number().optional(),
  text: z.string().optional(),
  /** Counts the changes, from 1. */
  version: z.int(),
  changedAt: z.date(),
  changedBy: z.string(),
});
export type Answer = z.infer<typeof Answer>;

const written = { answer: Answer.optional() };
const refusals = [unknownStatistic, outOfLimits, staleAnswer];
/** The version that the caller saw: a change by another user since then is refused. Without it the last writer wins (spec 002 §7.5). */
const seen = { version: z.int().min(0).optional() };

export const answerCalls = {
  /** The answers under these ids about these people, as far as the caller sees the people. */
  get: call({
    path: '/api/statistics/get',
    may: answerers,
    input: z.strictObject({
      ids: z.array(StatisticId).min(1).max(100),
      userIds: z.array(id('person')).min(1).max(1000),
    }),
    output: z.array(Answer),
  }),

  /** What a project asks about its people: the statistics that the caller may answer. */
  defined: call({
    path: '/api/Statistics/Defined',
    may: answerers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(
      z.strictObject({
        id: StatisticId,
        label: z.string(),
        type: z.enum(['number', 'text']),
        min: z.number().optional(),
        max: z.number().optional(),
        /** Mentees answer it about themselves. */
        byMentee: z.boolean(),
      }),
    ),
  }),

  /** Writes a number, or removes the answer by null. The page sends it 500 ms after the last key. */
  set: call({
    path: '/api/statistics/set',
    may: answerers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: StatisticId, userId: id('person'), value: z.number().nullable(), ...seen }),
    output: z.strictObject(written),
    refusals,
  }),

  /** Writes a text, or removes the answer by an empty one. */
  setText: call({
    path: '/api/statistics/settext',
    may: answerers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: StatisticId, userId: id('person'), text: z.string().max(4000), ...seen }),
    output: z.strictObject(written),
    refusals,
  }),

  /** Who changed an answer, the newest first, at most 100 changes. */
  history: call({
    path: '/api/statistics/History',
    may: answerers,
    input: z.strictObject({ id: StatisticId, userId: id('person') }),
    output: z.array(
      z.strictObject({
        version: z.int(),
        at: z.date(),
        by: z.string(),
        value: z.number().optional(),
        text: z.string().optional(),
      }),
    ),
  }),
};
