import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { withStale } from '#platform/contract/stale.ts';
import { authors, readers } from './access.ts';
import { bank } from './contract/bank.ts';
import { Document, Localized, QuestionId } from './contract/definition.ts';
import { finishSites } from './contract/finish-sites.ts';
import {
  hasFaults,
  notAQuestionnaire,
  nothingNew,
  questionnaireUsed,
  tooManyQuestionnaires,
} from './contract/refusals.ts';

/** Questionnaires that a project can have at most. The list returns them all at once. */
export const MAX_QUESTIONNAIRES = 500;

/** A questionnaire in the list. */
const Listed = z.strictObject({
  id: id('questionnaire'),
  projectId: id('project'),
  title: Localized,
  questions: z.int(),
  /** The time limit in seconds, if there is one. */
  duration: z.int().optional(),
  /** The number of the published version; null if it was never published. */
  published: z.int().nullable(),
  /** The draft differs from the published version. */
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  changedAt: z.date(),
  changedBy: z.string().nullable(),
  /** The actions that have it. */
  usedBy: z.array(z.strictObject({ id: id('action'), title: z.string() })),
});
export type Listed = z.infer<typeof Listed>;

/** A draft as its authors edit it. */
export const Draft = z.strictObject({
  id: id('questionnaire'),
  projectId: id('project'),
  draft: Document,
  version: z.int(),
  published: z.int().nullable(),
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  changedAt: z.date(),
  changedBy: z.string().nullable(),
  /** The ids of the questions of all published versions. New questions take other ones, because answers keep theirs. */
  usedIds: z.array(QuestionId),
  /** The highest id that an option or a row of each of them had. A new one takes a higher id, for the same reason. */
  lastIds: z.record(z.string(), z.int()),
});
export type Draft = z.infer<typeof Draft>;

/** Another user saved the draft since the caller read it. */
export const staleDraft = stale(Draft);

/** What publishing would change (`engines/questionnaire/versions.ts`), and for whom. */
const Outlook = z.strictObject({
  /** The faults that prevent it: where (the id of a question, the name of a scale, or empty) and the code. */
  faults: z.array(z.strictObject({ at: z.string(), code: z.string() })),
  difference: z
    .strictObject({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.string()),
      moved: z.boolean(),
      frame: z.boolean(),
      renamedScales: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    })
    .optional(),
  /** People who are answering an earlier version. */
  running: z.int(),
  /** Those of them who would lose an answer. */
  losing: z.int(),
});
export type Outlook = z.infer<typeof Outlook>;

const one = { id: id('questionnaire') };

const calls = {
  ...bank,
  ...finishSites,

  /**
   * Lists the questionnaires of a project, or of all projects that the caller may enter. Mentors get the published ones, without
   * the actions.
   */
  list: call({
    path: '/anyquest/QuestAdmin/Quests',
    may: readers,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(Listed),
  }),

  /** Returns the draft. */
  get: call({ path: '/anyquest/QuestAdmin/Get', may: authors, input: z.strictObject(one), output: Draft }),

  /** Adds a questionnaire: empty, with a definition (such as an imported one), or as a copy of another one. */
  create: call({
    path: '/anyquest/QuestAdmin/Create',
    may: authors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      title: Localized.optional(),
      definition: Document.optional(),
      copyOf: id('questionnaire').optional(),
    }),
    output: Draft,
    refusals: [notAQuestionnaire, tooManyQuestionnaires],
  }),

  /** Saves the draft. It may have faults: only publishing refuses them. */
  save: call({
    path: '/anyquest/QuestAdmin/Save',
    may: authors,
    writes: true,
    input: z.strictObject({ ...one, version: z.int(), draft: Document }),
    output: Draft,
    refusals: [staleDraft, notAQuestionnaire],
  }),

  /** Shows what publishing the draft would do. */
  outlook: call({
    path: '/anyquest/QuestAdmin/Outlook',
    may: authors,
    input: z.strictObject(one),
    output: Outlook,
  }),

  /**
   * Publishes the draft as a new version. People who are answering an earlier one go on with it, or with `move` go over to the new
   * one: answers to removed questions stay in the record and do not count. With `renamesUses`, the texts of the project that
   * name a scale get its new name (`projects.nameUses`); results of those who finished before keep the old one.
   */
  publish: call({
    path: '/anyquest/QuestAdmin/Publish',
    may: authors,
    writes: true,
    input: z.strictObject({
      ...one,
      version: z.int(),
      move: z.boolean().default(false),
      renamesUses: z.boolean().default(false),
    }),
    output: Draft,
    refusals: [staleDraft, hasFaults, nothingNew],
  }),

  /** Lists the published versions, the newest first. */
  versions: call({
    path: '/anyquest/QuestAdmin/Versions',
    may: authors,
    input: z.strictObject(one),
    output: z.array(
      z.strictObject({ number: z.int(), publishedAt: z.date(), publishedBy: z.string().nullable() }),
    ),
  }),

  /** Returns one published version. */
  published: call({
    path: '/anyquest/QuestAdmin/Version',
    may: authors,
    input: z.strictObject({ ...one, number: z.int().positive() }),
    output: Document,
  }),

  /** Takes a questionnaire out of the lists that offer it, or back in. Actions that have it keep it. */
  archive: call({
    path: '/anyquest/QuestAdmin/Archive',
    may: authors,
    writes: true,
    input: z.strictObject({ ...one, isArchived: z.boolean() }),
    output: Draft,
  }),

  /** Removes a questionnaire that no action has and that was not answered. */
  remove: call({
    path: '/anyquest/QuestAdmin/Delete',
    may: authors,
    writes: true,
    input: z.strictObject(one),
    output: Nothing,
    refusals: [questionnaireUsed],
  }),
};

/** All calls about questionnaires, the bank of questions, and the sites to which questionnaires may lead. */
export const questionnaires = withStale(calls, () => ({
  create: [calls.list],
  save: [calls.list],
  publish: [calls.versions, calls.list],
  archive: [calls.list],
  remove: [calls.list],
  addToBank: [calls.bankQuestions],
  changeInBank: [calls.bankQuestions],
  removeFromBank: [calls.bankQuestions],
  allowSite: [calls.finishSites],
  forbidSite: [calls.finishSites],
}));
