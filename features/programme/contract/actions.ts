import { z } from 'zod';
import { GROUP_DEPTH } from '#engines/actions/arrange.ts';
import { missingParts } from '#engines/actions/missing-parts.ts';
import { ALL_FLAGS } from '#engines/actions/flags.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { staff, guides } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { actionReaders } from '../access.ts';
import { ActionData, ActionDataText, Expression } from './data.ts';
import {
  badCondition,
  badScript,
  inUse,
  noSuchType,
  noTitle,
  notDeletable,
  tooManyActions,
} from './refusals.ts';
import { TypeId } from './types.ts';

/** The questionnaire of an action. */
export const QuestId = id('questionnaire');

/** A title by language; Greek is the first language. */
const Titles = z.strictObject({
  el: wire('el', z.string().trim().max(300).optional()),
  en: wire('en', z.string().trim().max(300).optional()),
});
export type Titles = z.infer<typeof Titles>;
const Instructions = z.strictObject({
  el: wire('el', z.string().max(50_000).optional()),
  en: wire('en', z.string().max(50_000).optional()),
});

/** The path of a group in the tree, the outermost group first. */
const GroupPath = z.array(z.string().trim().min(1).max(200)).max(GROUP_DEPTH);

/** Actions that a project can have at most. Every list returns them all at once. */
export const MAX_ACTIONS = 2000;

/** An action, as the editor of the programme shows it. */
export const Action = z.strictObject({
  id: id('action'),
  projectId: id('project'),
  typeId: TypeId,
  titles: Titles,
  /** The title in the caller's language. */
  title: z.string(),
  instructions: Instructions,
  /** The path in the tree, the name of the group first (spec 001 §3). */
  group: z.array(z.string()),
  position: z.int(),
  /** 1 CanDelete, 2 Published, 4 HideFromMentor, 8 HideFromMentee, 16 HideInGrid, 32 HideFromSupervisor. */
  flags: z.int(),
  data: z.record(z.string(), z.unknown()),
  questId: QuestId.nullable(),
  /** Grows with each save. A save over an older version is refused. */
  version: z.int(),
});
export type Action = z.infer<typeof Action>;

/** Another user saved the action since the caller read it. */
export const staleAction = stale(Action);
/** The order has changed since the caller read it. The version is the mark of the present order (`engines/actions/arrange.ts`). */
export const staleOrder = stale(z.array(Action), z.string());

export const actions = {
  /** Lists the actions of a project in the order of the tree. With `all`, staff also get unpublished ones. */
  all: call({
    path: '/api/action/all',
    may: actionReaders,
    input: z.strictObject({ projectId: id('project'), all: wire('all', z.boolean().default(false)) }),
    output: z.array(Action),
  }),

  /** Returns one action to staff, who build the programme. */
  get: call({
    path: '/api/action/get',
    may: staff,
    input: z.strictObject({ id: id('action') }),
    output: Action,
  }),

  /** Lists the actions of a project by id and title, for pickers. */
  titles: call({
    path: '/api/data/getactions',
    may: guides,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(
      z.strictObject({ id: id('action'), typeId: TypeId, title: z.string(), group: z.string() }),
    ),
  }),

  /** Adds an action to the end of the tree, as a draft that can be deleted. */
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
    refusals: [tooManyActions, noSuchType, badCondition],
  }),

  /**
   * Saves the fields of an action that are sent; fields that are left out stay. With `renamesUses`, the texts of the project that name the action
   * by a title that changes get the new title (`projects.nameUses`).
   */
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
      data: ActionData.optional(),
      questId: QuestId.nullable().optional(),
      renamesUses: z.boolean().default(false),
    }),
    output: Action,
    refusals: [staleAction, noSuchType, noTitle, badCondition],
  }),

  /** Saves the order, groups and flags of many actions at once. It is for programs; the page calls `arrange`. */
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
   * Saves the order and the groups of all actions that the caller sees. `order` is the mark of the order that the caller saw
   * (`engines/actions/arrange.ts`); if the order has changed since, the call is refused.
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

  /** Removes an action that may be deleted and that is not in use. */
  remove: call({
    path: '/api/Action/Delete',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('action') }),
    output: Nothing,
    refusals: [notDeletable, inUse],
  }),

  /** Copies actions of one of the caller's projects to the end of the tree, without the data of people; returns the copies. */
  copy: call({
    path: '/api/Action/Copy',
    may: staff,
    writes: true,
    inArchive: ['fromProjectId', 'ids'],
    input: z.strictObject({
      projectId: id('project'),
      fromProjectId: id('project'),
      ids: z.array(id('action')).min(1).max(500),
    }),
    output: z.array(Action),
    refusals: [tooManyActions],
  }),

  /** Removes all of these actions or, if one may not be deleted or is in use, none. The page undoes `fromTemplate` by it. */
  removeMany: call({
    path: '/api/action/DeleteMany',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), ids: z.array(id('action')).min(1).max(500) }),
    output: Nothing,
    refusals: [notDeletable, inUse],
  }),

  /**
   * What a publication of these actions would do: how many mentees it may notify, and which actions would be empty for them. `draft` is what
   * the editor has not saved yet.
   */
  previewPublish: call({
    path: '/api/action/PreviewPublish',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      actions: z
        .array(
          z.strictObject({
            id: id('action'),
            draft: z
              .strictObject({ typeId: TypeId, hasQuestionnaire: z.boolean(), instructions: Instructions })
              .optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.strictObject({
      mentees: z.int(),
      missing: z.array(
        z.strictObject({ id: id('action'), title: z.string(), parts: z.array(z.enum(missingParts)) }),
      ),
    }),
  }),

  /**
   * Publishes the drafts among these actions to all mentees, or takes that back. Each mentee gets one notification of all of them, some
   * seconds later, so that the undo of the page comes before it. Answers the actions that it changed.
   */
  publishMany: call({
    path: '/api/action/PublishMany',
    may: staff,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      ids: z.array(id('action')).min(1).max(500),
      published: z.boolean().default(true),
    }),
    output: z.strictObject({ changed: z.array(id('action')) }),
  }),

  /**
   * Returns the expression over `data`, `mentor` and `fields` that completes the action of a mentee once it is true. Only Admins
   * may read and write code.
   */
  getCompletionScript: call({
    path: '/api/action/GetCompletionScript',
    may: ['Admin'],
    input: z.strictObject({ id: id('action') }),
    output: z.strictObject({ script: z.string() }),
  }),
  /** Saves the completion script of an action; an empty script completes nothing. */
  saveCompletionScript: call({
    path: '/api/action/SaveCompletionScript',
    may: ['Admin'],
    writes: true,
    input: z.strictObject({ id: id('action'), script: Expression }),
    output: z.strictObject({ script: z.string() }),
    refusals: [badScript],
  }),
};
