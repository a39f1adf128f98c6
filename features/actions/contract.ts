import { z } from 'zod';
import { GROUP_DEPTH } from '#engines/actions/arrange.ts';
import { ALL_FLAGS } from '#engines/actions/flags.ts';
import { viewTypes } from '#engines/views/resolve.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { barePaging, paged, paging } from '#platform/contract/paging.ts';
import { stale } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { actionReaders, guides, privateReaders } from './access.ts';
import {
  badCondition,
  badScript,
  completedAlready,
  inUse,
  noSuchType,
  noTitle,
  notCompleted,
  notDeletable,
  notWorkable,
  notYours,
  tooManyActions,
  typeStays,
} from './contract/refusals.ts';

/** Types belong to the installation, not to a project. */
const TypeId = z.int().positive();
const QuestId = z.int().positive();

/** A text by language; Greek comes first. */
const Titles = z.strictObject({
  el: wire('el', z.string().trim().max(300).optional()),
  en: wire('en', z.string().trim().max(300).optional()),
});
export type Titles = z.infer<typeof Titles>;
const Instructions = z.strictObject({
  el: wire('el', z.string().max(50_000).optional()),
  en: wire('en', z.string().max(50_000).optional()),
});

/** A day as it is typed, `DD-MM-YYYY`; the year 3000 and later mean never (spec 001 §3). */
const Day = z.string().refine((text) => parseDate(text) !== undefined, 'not-a-day');

const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** A JSON object as text, the way in which data of actions travel (spec 001 §7). */
const DataText = z.string().max(200_000).refine(isObjectText, 'not-an-object');

/** An expression of the sandbox over `fields` and `actions`. */
const Expression = z.string().max(10_000);

/** The path of a group in the tree. */
const GroupPath = z.array(z.string().trim().min(1).max(200)).max(GROUP_DEPTH);

/** What of an action's data has a meaning here; other keys are kept as they are. */
const ActionData = z.looseObject({
  EnableCondition: Expression.optional(),
  ShowCondition: Expression.optional(),
  date: z.string().max(20).optional(),
  /** The last day for it, `DD-MM-YYYY`. */
  due: z.union([Day, z.literal('')]).optional(),
  /** The mentee may mark it as completed. */
  MenteeCompletes: z.boolean().optional(),
});

/** The data of an action: a document with the specification's own names, which travel as they are. */
const Data = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => ActionData.safeParse(data).success, 'bad-data');

/** The same as text. */
const ActionDataText = DataText.refine(
  (text) => !isObjectText(text) || ActionData.safeParse(JSON.parse(text)).success,
  'bad-data',
);

/** An action as those who build the programme see it. */
export const Action = z.strictObject({
  id: id('action'),
  projectId: id('project'),
  typeId: TypeId,
  titles: Titles,
  /** The title in the reader's language. */
  title: z.string(),
  instructions: Instructions,
  /** The path in the tree, first the group's name (spec 001 §3). */
  group: z.array(z.string()),
  position: z.int(),
  /** 1 CanDelete, 2 Published, 4 HideFromMentor, 8 HideFromMentee, 16 HideInGrid, 32 HideFromSupervisor. */
  flags: z.int(),
  data: z.record(z.string(), z.unknown()),
  questId: QuestId.nullable(),
  /** Grows with each save; a stale save is refused. */
  version: z.int(),
});
export type Action = z.infer<typeof Action>;

/** Another user saved the action since the caller looked. */
export const staleAction = stale(Action);
/** The programme has another order than the caller saw; its version is the mark of that order (`engines/actions/arrange.ts`). */
export const staleOrder = stale(z.array(Action), z.string());

const TypeTitle = z.string().trim().min(1).max(100);
const TypeTitles = z.strictObject({ el: wire('el', TypeTitle), en: wire('en', TypeTitle) });
export const ActionType = z.strictObject({
  id: id('actionType'),
  name: z.string(),
  title: z.string(),
  titles: TypeTitles,
  /** An Admin added it; the others came with the product: they can be called otherwise, and stay. */
  isOwn: z.boolean(),
});
export type ActionType = z.infer<typeof ActionType>;

/** Why an action is not there, or cannot be worked on yet. */
export const Hindrance = z.enum([
  'not-published',
  'hidden-from-mentees',
  'show-condition',
  'show-failed',
  'inactive',
  'enable-condition',
  'enable-failed',
]);

const Named = z.strictObject({ id: id('person'), name: z.string() });

/** An action as one mentee has it. */
export const Step = z.strictObject({
  id: id('action'),
  typeId: TypeId,
  title: z.string(),
  group: z.array(z.string()),
  state: z.enum(['locked', 'open', 'started', 'done']),
  /** Only told to mentors and staff, for whom also what is hidden is in the list. */
  hidden: z.boolean(),
  completedAt: z.date().optional(),
  changedAt: z.date().optional(),
  /** The last day for it, and whether it has passed. */
  due: z.string().optional(),
  isLate: z.boolean(),
  mentor: Named.optional(),
  /** The mentee entered something since the mentor last wrote, or completed it last: it waits for the mentor. */
  waitsForMentor: z.boolean(),
  /** The mentor wrote something since the mentee last did. */
  hasNews: z.boolean(),
});
export type Step = z.infer<typeof Step>;

/** A document of action and mentee as it stands. */
export const Written = z.strictObject({
  data: z.string(),
  /** Grows with each change; 0 while nothing was written. */
  version: z.int(),
  changedAt: z.date().optional(),
  changedBy: z.string().optional(),
});
export type Written = z.infer<typeof Written>;

/** Another user wrote the document since the caller looked. */
export const staleDocument = stale(Written);

/** One action of one mentee with all that the reader may see of it. */
export const OneStep = z.strictObject({
  step: Step,
  projectId: id('project'),
  mentee: Named,
  /** The views that stand for the reader in place of the instructions (`features/views`). */
  views: z.array(z.enum(viewTypes)),
  /** HTML that was cleaned when it was saved. */
  instructions: z.string(),
  hindrances: z.array(Hindrance),
  menteeData: Written,
  mentorData: Written,
  /** Only for mentors and staff. */
  privateData: Written.optional(),
  completedBy: z.string().optional(),
  questStatus: z.int(),
  may: z.strictObject({
    write: z.boolean(),
    guide: z.boolean(),
    complete: z.boolean(),
    reopen: z.boolean(),
    publish: z.boolean(),
  }),
  /** The neighbours in the mentee's list. */
  before: id('action').optional(),
  after: id('action').optional(),
});
export type OneStep = z.infer<typeof OneStep>;

const Progress = z.strictObject({ done: z.int(), total: z.int() });

/** A mentee in the list of an action. */
export const ActionMentee = z.strictObject({
  id: id('mentee'),
  name: z.string(),
  state: z.enum(['open', 'started', 'done']),
  completedAt: z.date().optional(),
  changedAt: z.date().optional(),
  mentor: Named.optional(),
  waitsForMentor: z.boolean(),
});
export type ActionMentee = z.infer<typeof ActionMentee>;

const Verdict = z.strictObject({ holds: z.boolean(), failure: z.string().optional() });

/** The programmes that come with the product. */
export const templateNames = ['career'] as const;

/** A programme to begin with, and what its steps would be. */
export const ProgrammeTemplate = z.strictObject({
  name: z.enum(templateNames),
  title: z.string(),
  about: z.string(),
  steps: z.array(
    z.strictObject({
      typeId: TypeId,
      title: z.string(),
      group: z.string(),
      /** The titles of the steps that have to be done before. */
      after: z.array(z.string()),
      /** Not every mentee has it: it has a ShowCondition. */
      someOnly: z.boolean(),
    }),
  ),
});
export type ProgrammeTemplate = z.infer<typeof ProgrammeTemplate>;

/** What a condition read: the name of a field or the title of an action, and what stood there. */
const Read = z.strictObject({ name: z.string(), value: z.string() });

const pair = z.strictObject({ actionId: id('action'), menteeId: id('mentee') });
/** The version that the writer saw; without it the last writer wins. */
const written = { data: DataText, version: z.int().min(0).optional() };
const menteeWrites = z.strictObject({ actionId: id('action'), ...written });
const mentorWrites = z.strictObject({ actionId: id('action'), menteeId: id('mentee'), ...written });
const refusals = [staleDocument, notWorkable, notYours] as const;

const reads = <const M extends typeof guides | typeof privateReaders>(path: `/${string}`, may: M) =>
  call({ path, may, input: pair, output: Written });
const writes = (path: `/${string}`) =>
  call({
    path,
    may: guides,
    writes: true,
    audited: 'if-changed',
    input: mentorWrites,
    output: Written,
    refusals,
  });

/** Actions of one project: what every list of them brings at once. */
export const MAX_ACTIONS = 2000;

/** Mentees whose last mail one call may note. */
const MAX_MAILED = 1000;

export const actions = {
  /** The types of actions of the installation: those of the product, and those that an Admin added (decisions.md). */
  types: call({ path: '/api/Action/Types', may: 'signed-in', input: Nothing, output: z.array(ActionType) }),

  /** Adds a type, or calls the one of this id otherwise; answers all. Its TypeId is above 2: it is no meeting. */
  saveType: call({
    path: '/api/Action/SaveType',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: TypeId.optional(), titles: TypeTitles }),
    output: z.array(ActionType),
    refusals: [noSuchType],
  }),

  /** Takes a type away that came with no product and that no action has. */
  removeType: call({
    path: '/api/Action/DeleteType',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: TypeId }),
    output: z.array(ActionType),
    refusals: [noSuchType, typeStays],
  }),

  /** The actions of a project in the order of the tree; `all` brings those too that nobody was given yet. */
  all: call({
    path: '/api/action/all',
    may: actionReaders,
    input: z.strictObject({ projectId: id('project'), all: wire('all', z.boolean().default(false)) }),
    output: z.array(Action),
  }),

  /** One action, for those who build the programme. */
  get: call({
    path: '/api/action/get',
    may: staff,
    input: z.strictObject({ id: id('action') }),
    output: Action,
  }),

  /** The actions of the caller's project by id and title, for pickers. */
  titles: call({
    path: '/api/data/getactions',
    may: guides,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(
      z.strictObject({ id: id('action'), typeId: TypeId, title: z.string(), group: z.string() }),
    ),
  }),

  create: call({
    path: '/api/project/CreateAction',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      typeId: TypeId,
      title: z.string().trim().min(1).max(300),
      data: ActionDataText.default('{}'),
      questId: QuestId.nullable().default(null),
      group: GroupPath.default([]),
    }),
    output: Action,
    refusals: [tooManyActions, noSuchType],
  }),

  /** Saves what staff edit of an action; what is left out stays. */
  save: call({
    path: '/api/Action/Save',
    may: staff,
    writes: true,
    input: z.strictObject({
      id: id('action'),
      version: z.int(),
      typeId: TypeId.optional(),
      titles: Titles.optional(),
      instructions: Instructions.optional(),
      group: GroupPath.optional(),
      flags: z.int().min(0).max(ALL_FLAGS).optional(),
      data: Data.optional(),
      questId: QuestId.nullable().optional(),
    }),
    output: Action,
    refusals: [staleAction, noSuchType, noTitle, badCondition],
  }),

  /** The order, groups and flags of many actions at once: for programs; the page arranges by `arrange`. */
  saveGrid: call({
    path: '/api/action/SaveGrid',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      actions: z
        .array(
          z.strictObject({
            id: id('action'),
            position: z.int().min(0).max(100_000),
            group: GroupPath,
            flags: z.int().min(0).max(ALL_FLAGS),
          }),
        )
        .min(1)
        .max(2000),
    }),
    output: z.array(Action),
  }),

  /**
   * The order and the groups of the actions that the caller sees, as a whole. `order` marks the order that the caller saw
   * (`engines/actions/arrange.ts`): where another one stands meanwhile, nothing is changed. What an action says stays.
   */
  arrange: call({
    path: '/api/action/Arrange',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      actions: z
        .array(z.strictObject({ id: id('action'), group: GroupPath }))
        .min(1)
        .max(2000)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'twice'),
      order: z.string().max(20).optional(),
    }),
    output: z.array(Action),
    refusals: [staleOrder],
  }),

  /** Removes an action in which nobody did anything and that may be deleted. */
  remove: call({
    path: '/api/Action/Delete',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('action') }),
    output: Nothing,
    refusals: [notDeletable, inUse],
  }),

  /** Copies actions of another project of the caller's, or of the same one, to the end of the tree; nobody's data comes along. */
  copy: call({
    path: '/api/Action/Copy',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      fromProjectId: id('project'),
      ids: z.array(id('action')).min(1).max(500),
    }),
    output: z.array(Action),
    refusals: [tooManyActions],
  }),

  /** The programmes to begin with, in the caller's language. */
  templates: call({
    path: '/api/action/Templates',
    may: staff,
    input: Nothing,
    output: z.array(ProgrammeTemplate),
  }),

  /** Makes the actions of a template at the end of the tree: as drafts, or published at once. */
  fromTemplate: call({
    path: '/api/action/FromTemplate',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      name: z.enum(templateNames),
      publish: z.boolean().default(false),
    }),
    output: z.array(Action),
    refusals: [tooManyActions],
  }),

  /** Removes actions in which nobody did anything and that may be deleted, all of them or none: the way back from a template. */
  removeMany: call({
    path: '/api/action/DeleteMany',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), ids: z.array(id('action')).min(1).max(500) }),
    output: Nothing,
    refusals: [notDeletable, inUse],
  }),

  /** The expression over `data`, `mentor` and `fields` that completes the action of a mentee once it holds; code is for Admins. */
  getCompletionScript: call({
    path: '/api/action/GetCompletionScript',
    may: ['Admin'],
    input: z.strictObject({ id: id('action') }),
    output: z.strictObject({ script: z.string() }),
  }),
  saveCompletionScript: call({
    path: '/api/action/SaveCompletionScript',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: id('action'), script: Expression }),
    output: z.strictObject({ script: z.string() }),
    refusals: [badScript],
  }),

  /**
   * Publishes an action: to all; to one mentee; or to those of one mentor. The day is the first one, or of the year 3000 and
   * later to make it inactive.
   */
  publish: call({
    path: '/api/action/publish',
    may: guides,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      date: wire('date', Day.optional()),
      menteeId: id('mentee').optional(),
      mentorId: id('mentor').optional(),
    }),
    output: z.strictObject({ mentees: z.int(), flags: z.int() }),
    refusals: [notYours],
  }),

  /** Marks an action of a mentee as completed. A mentee marks the own, where the action allows it. */
  complete: call({
    path: '/api/Action/complet',
    may: [...guides, 'Mentee'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      actionId: id('action'),
      menteeId: id('mentee').optional(),
      mentorId: id('mentor').optional(),
      /** What the mentor says to it; the mentee sees it. */
      data: DataText.optional(),
    }),
    output: z.strictObject({ completedAt: z.date(), completedBy: z.string() }),
    refusals: [notWorkable, notYours, completedAlready],
  }),

  /** Takes a completion back. */
  reopen: call({
    path: '/api/Action/Reopen',
    may: guides,
    writes: true,
    input: pair,
    output: Nothing,
    refusals: [notYours, notCompleted],
  }),

  /** The actions as one mentee has them, with the progress: the caller's own, or those of a mentee in the caller's scope. */
  mentor: call({
    path: '/api/action/mentor',
    may: actionReaders,
    input: z.strictObject({ projectId: id('project'), menteeId: id('mentee').optional() }),
    output: z.strictObject({ mentee: Named, steps: z.array(Step), progress: Progress }),
  }),

  /** One action of a mentee, or of the caller. */
  step: call({
    path: '/api/Action/Step',
    may: actionReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional() }),
    output: OneStep,
  }),

  /** The mentees of an action in the caller's scope: how far each is, and how many stand where. */
  aggregateMentees: call({
    path: '/api/action/GetAggregateMentees',
    may: [...privateReaders, 'Microdata'],
    input: z.strictObject({
      id: id('action'),
      projectId: id('project'),
      search: z.string().max(200).default(''),
      state: z.enum(['open', 'started', 'done']).optional(),
      /** Those of one mentor, by default or by this action: what that mentor sees. */
      mentorId: id('mentor').optional(),
      ...paging,
    }),
    output: z.strictObject({
      ...paged(ActionMentee).shape,
      totals: z.strictObject({ open: z.int(), started: z.int(), done: z.int() }),
    }),
  }),

  /** What waits for the caller as a mentor, the oldest first: mentees who wrote something after the mentor did. */
  waiting: call({
    path: '/api/Action/Waiting',
    may: guides,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      all: z.int(),
      list: z.array(
        z.strictObject({ actionId: id('action'), title: z.string(), mentee: Named, since: z.date() }),
      ),
    }),
  }),

  /** Tries conditions over real mentees of the project (500 at most, spread over all): how many would see the action, how many work on it. */
  tryConditions: call({
    path: '/api/Action/TryConditions',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      /** The action that is edited; for another one it is a new action. */
      id: id('action').optional(),
      showCondition: Expression,
      enableCondition: Expression,
    }),
    output: z.strictObject({
      mentees: z.int(),
      sample: z.int(),
      visible: z.int(),
      workable: z.int(),
      /** What went wrong, in the words of the sandbox, and for how many. */
      failures: z.array(
        z.strictObject({ condition: z.enum(['show', 'enable']), message: z.string(), mentees: z.int() }),
      ),
      /** Actions that would wait for each other in a circle, by title. */
      circles: z.array(z.array(z.string())),
    }),
  }),

  /** Why an action is hidden from a mentee, or cannot be worked on, with what its conditions read. */
  why: call({
    path: '/api/Action/Why',
    may: privateReaders,
    input: pair,
    output: z.strictObject({
      hindrances: z.array(Hindrance),
      show: Verdict,
      enable: Verdict,
      reads: z.array(Read),
    }),
  }),

  /** Who changed what of an action of a mentee, the newest first, 100 at most. A mentee is told nothing of what is private. */
  history: call({
    path: '/api/Action/History',
    may: actionReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional() }),
    output: z.array(
      z.strictObject({
        id: id('change'),
        part: z.enum(['mentee', 'mentor', 'private', 'completion', 'publication']),
        by: z.string(),
        at: z.date(),
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),

  /** How many active mentees a project has, and how many of them completed each published action, group by group. */
  progress: call({
    path: '/api/Action/Progress',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      mentees: z.int(),
      groups: z.array(
        z.strictObject({
          name: z.string(),
          actions: z.array(z.strictObject({ id: id('action'), title: z.string(), done: z.int() })),
        }),
      ),
    }),
  }),

  /** What the mentee is to see of the mentor: replaces it. */
  savePublic: writes('/api/mentor/SavePublicMenteeData'),
  /** What mentors and staff keep to themselves. */
  savePrivate: writes('/api/mentor/SavePrivateMenteeData'),
  getPublic: reads('/api/mentor/GetPublicMenteeData', guides),
  getPrivate: reads('/api/mentor/GetPrivateMenteeData', privateReaders),
  /** The second form of the same call. */
  getPrivate2: reads('/api/mentor/GetPrivateMenteeData2', privateReaders),
  /** What the mentee entered. */
  getOfMentee: reads('/api/mentor/GetActionMenteeData', guides),
  /** What the mentor entered for the mentee. */
  getForMentee: reads('/api/Mentor/GetMenteeActionData', guides),
  setForMentee: writes('/api/mentor/SetMenteeActionData'),
  saveForMentee: writes('/api/Mentor/SaveMenteeActionData'),
  /** Changes these keys of what the mentor entered for the mentee; the others stay. */
  updateForMentee: writes('/api/Mentor/UpdateMenteeActionData'),
  /** Changes these keys of what the mentee entered, in the mentee's place. */
  updateOfMentee: writes('/api/Mentor/UpdateActionMenteeData'),

  /** What the mentor entered, mentee by mentee. */
  publicOfAll: call({
    path: '/api/mentor/PublicMenteeData',
    may: guides,
    input: z.strictObject({
      actionId: id('action'),
      page: z.int().min(1).max(1_000_000).default(1),
      count: z.int().min(1).max(100).default(10),
    }),
    output: paged(z.strictObject({ menteeId: id('mentee'), name: z.string(), data: z.string() })),
  }),

  /** All that is kept of an action for each mentee in the caller's scope, 1000 at most (spec 001 §3). */
  allOfMentees: call({
    path: '/api/mentor/GetAllActionMenteeData',
    may: guides,
    input: z.strictObject({ actionId: id('action'), ...barePaging }),
    output: z.array(
      z.strictObject({
        menteeId: id('mentee'),
        perMentee_MenteeData: wire('PerMentee_MenteeData', z.string()),
        perMentee_MentorData: wire('PerMentee_MentorData', z.string()),
        perMentor_Data: wire(
          'PerMentor_Data',
          z.array(z.strictObject({ userId: id('person'), data: z.string() })),
        ),
        questStatus: z.int(),
      }),
    ),
  }),

  /** What the caller keeps for an action as such. */
  ownOfMentor: call({
    path: '/api/Mentor/GetActionData',
    may: guides,
    input: z.strictObject({ actionId: id('action') }),
    output: Written,
  }),
  updateOwnOfMentor: call({
    path: '/api/Mentor/UpdateActionData',
    may: guides,
    writes: true,
    input: menteeWrites,
    output: Written,
    refusals: [staleDocument],
  }),

  /** Keeps when each of these mentees was last mailed about the action; answers what stands then, by mentee. */
  updateMany: call({
    path: '/api/mentor/UpdateMenteeActionDataMany',
    may: guides,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      data: z
        .record(z.string().regex(/^\d{1,15}$/), z.strictObject({ lastMail: wire('lastMail', z.date()) }))
        .refine((mails) => Object.keys(mails).length <= MAX_MAILED, 'too-many'),
    }),
    output: z.record(z.string(), z.strictObject({ lastMail: wire('lastMail', z.date()) })),
    refusals: [notYours],
  }),

  /** What the caller, a mentee, entered. */
  mine: call({
    path: '/api/mentee/GetActionData',
    may: ['Mentee'],
    input: z.strictObject({ actionId: id('action') }),
    output: Written,
  }),
  /** What the mentor wrote for the caller, a mentee. */
  mineOfMentor: call({
    path: '/api/mentee/GetMentorActionData',
    may: ['Mentee'],
    input: z.strictObject({ actionId: id('action') }),
    output: Written,
  }),
  saveMine: call({
    path: '/api/mentee/SaveActionData',
    may: ['Mentee'],
    writes: true,
    audited: 'if-changed',
    input: menteeWrites,
    output: Written,
    refusals,
  }),
  updateMine: call({
    path: '/api/mentee/UpdateActionData',
    may: ['Mentee'],
    writes: true,
    audited: 'if-changed',
    input: menteeWrites,
    output: Written,
    refusals,
  }),
  /** The questionnaires among the caller's actions, over all projects. */
  myQuests: call({
    path: '/api/mentee/GetAllQuests',
    may: ['Mentee'],
    input: Nothing,
    output: z.array(
      z.strictObject({
        actionId: id('action'),
        projectId: id('project'),
        title: z.string(),
        questId: QuestId.nullable(),
        questStatus: z.int(),
      }),
    ),
  }),
};
