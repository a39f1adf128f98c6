import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { stale } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Document, Localized } from '#features/questionnaires/contract/definition.ts';
import { answerReaders, groupReaders, MAX_COMBINED, MIN_GROUP, setStates } from '../access.ts';
import { LateAnswer, StoredAnswer } from './answer.ts';
import { noQuestionnaire, noResult } from './refusals.ts';

/** The result of a scale (`engines/questionnaire/scoring`). */
const Score = z.strictObject({
  name: z.string(),
  title: Localized,
  /** Absent if too many items were not answered. */
  raw: z.number().optional(),
  min: z.number(),
  max: z.number(),
  norm: z
    .strictObject({ value: z.number(), unit: z.enum(['T', 'sten', 'percentile']), name: Localized })
    .optional(),
  band: z.strictObject({ label: Localized, text: Localized }).optional(),
  answered: z.int(),
  items: z.int(),
});
export type Score = z.infer<typeof Score>;

/** What a mentee's questionnaire came to. */
export const Results = z.strictObject({
  actionId: id('action'),
  questId: id('questionnaire'),
  title: z.string(),
  mentee: z.strictObject({ id: id('mentee'), name: z.string() }),
  state: z.enum(setStates),
  startedAt: z.date().nullable(),
  finishedAt: z.date(),
  completion: z.number(),
  scores: z.array(Score),
  profile: z
    .strictObject({
      /**
       * The names of the highest scales, with all that are equal at the border, and those among them whose score another scale has
       * too. None in a flat profile.
       */
      highest: z.array(z.string()),
      tied: z.array(z.string()),
      differentiation: z.number(),
      isFlat: z.boolean(),
      /** The text for a result without a clear profile. */
      flat: Localized.optional(),
    })
    .optional(),
  /** With answer keys for mentors and staff only. */
  questionnaire: Document,
  answers: z.array(StoredAnswer),
  /** What arrived after the end. */
  late: z.array(LateAnswer),
  /** The ids of the questions that were shown. */
  shown: z.array(z.string()),
  /** How many parts of each question are right; only for mentors and staff. */
  grades: z.array(z.strictObject({ question: z.string(), right: z.number(), of: z.number() })),
});
export type Results = z.infer<typeof Results>;

/** A report over several actions, as staff write it. */
const Report = z.strictObject({
  id: id('questReport'),
  projectId: id('project'),
  title: Localized,
  intro: Localized,
  actionIds: z.array(id('action')),
  version: z.int(),
});
export type Report = z.infer<typeof Report>;
export const staleReport = stale(Report);

const ReportText = z.strictObject({
  el: wire('el', z.string().trim().max(5_000)),
  en: wire('en', z.string().trim().max(5_000)),
});

const ActionIds = z.array(id('action')).min(1).max(MAX_COMBINED);

/** The statistics of one question in a group (`engines/questionnaire/statistics`). */
const Item = z.strictObject({
  question: z.string(),
  /** How many people were shown the question. Only they count in its figures. */
  shown: z.int(),
  answered: z.int(),
  /** Absent where fewer than `MIN_GROUP` people answered. A tick is answered by all who answered its question. */
  options: z.array(
    z.strictObject({
      group: z.int(),
      answered: z.int(),
      shares: z.array(z.strictObject({ option: z.int(), count: z.int(), share: z.number() })),
    }),
  ),
  /** The share of right answers among the people who were shown the question; a missing answer counts as wrong. */
  difficulty: z.number().optional(),
  discrimination: z.number().optional(),
  mean: z.number().optional(),
  deviation: z.number().optional(),
});

const ScaleStatistics = z.strictObject({
  name: z.string(),
  title: Localized,
  scored: z.int(),
  mean: z.number().optional(),
  deviation: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Of `alphaOf` people: those who were shown and answered all items. Absent if they are fewer than `MIN_GROUP`. */
  alpha: z.number().optional(),
  alphaOf: z.int(),
});

/** The results of those who finished a questionnaire. */
export const GroupResults = z.strictObject({
  actionId: id('action'),
  title: z.string(),
  /** Versions that people finished, the newest first. Those with fewer than `MIN_GROUP` people are not shown. */
  versions: z.array(z.strictObject({ number: z.int(), people: z.int() })),
  /** The version that the rest is about; absent if no version has enough people. */
  group: z
    .strictObject({
      number: z.int(),
      /** People whose answers were counted: the latest 5,000. */
      people: z.int().min(MIN_GROUP),
      questionnaire: Document,
      items: z.array(Item),
      scales: z.array(ScaleStatistics),
    })
    .optional(),
});
export type GroupResults = z.infer<typeof GroupResults>;

export const results = {
  /** Returns the result of a mentee after the end. Mentees get their own where the questionnaire shows it. */
  results: call({
    path: '/api/quest/results',
    may: answerReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional() }),
    output: Results,
    refusals: [noQuestionnaire, noResult],
  }),

  /** Returns the results of a mentee in several actions together, with the words of a report. Actions without a result are left out. */
  combinedResults: call({
    path: '/api/quest/CombinedResults',
    may: answerReaders,
    input: z.strictObject({
      reportId: id('questReport'),
      menteeId: id('mentee').optional(),
      /** Some of the actions of the report. @default all of them */
      actionIds: ActionIds.optional(),
    }),
    output: z.strictObject({
      title: Localized,
      intro: Localized,
      mentee: z.strictObject({ id: id('mentee'), name: z.string() }),
      results: z.array(Results),
      /** The actions without a result. */
      missing: z.array(z.strictObject({ actionId: id('action'), title: z.string() })),
    }),
  }),

  /** Lists the reports of a project. */
  reports: call({
    path: '/api/quest/Reports',
    may: answerReaders,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Report),
  }),

  /** Adds a report, or saves one over a version. */
  saveReport: call({
    path: '/api/quest/SaveReport',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      id: id('questReport').optional(),
      version: z.int().default(0),
      title: ReportText,
      intro: ReportText,
      actionIds: ActionIds,
    }),
    output: Report,
    refusals: [staleReport],
  }),

  removeReport: call({
    path: '/api/quest/DeleteReport',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('questReport') }),
    output: Nothing,
  }),

  /** Returns the statistics of a questionnaire over all who finished it, never of fewer than five. */
  groupResults: call({
    path: '/api/quest/GroupResults',
    may: groupReaders,
    input: z.strictObject({ actionId: id('action'), number: z.int().positive().optional() }),
    output: GroupResults,
  }),

  /** Exports the answers and scores of all mentees of an action, a line each, as a stream. */
  exportResults: call({
    method: 'GET',
    path: '/api/quest/ExportResults',
    may: staff,
    answers: 'stream',
    input: z.strictObject({
      actionId: textId('action'),
      format: wire('format', z.enum(['csv', 'xlsx'])),
      language: wire('language', LanguageCode.default('el')),
    }),
    output: Download,
  }),
};
