import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { customViewWriters } from '../access.ts';
import {
  badController,
  EditedView,
  nameTaken,
  notForAnyone,
  staleView,
  viewContent,
  ViewContent,
  viewInUse,
  ViewName,
  viewTypes,
} from './shapes.ts';

const may = customViewWriters;
const one = z.strictObject({ id: id('customView') });
const refusals = [staleView, badController, nameTaken, notForAnyone] as const;

/** A view in the list of Admins. */
export const ViewRow = z.strictObject({
  id: id('customView'),
  projectId: id('project').optional(),
  project: z.string().optional(),
  name: z.string(),
  type: z.enum(viewTypes),
  category: z.string(),
  titleEl: z.string(),
  titleEn: z.string(),
  descr: z.string(),
  access: viewContent.access,
  version: z.int(),
  published: z.int().optional(),
  stoppedAt: z.date().optional(),
  savedAt: z.date(),
  savedBy: z.string().optional(),
  /** In the last seven days: the signed-in people who saw it, how often visitors did, and its errors. */
  people: z.int(),
  visits: z.int(),
  errors: z.int(),
});
export type ViewRow = z.infer<typeof ViewRow>;

export const writingCalls = {
  /** All views of the installation and of the projects, by name. */
  list: call({
    path: '/api/view/CustomViewList',
    aliases: ['/api/view/GetCustomViews2'],
    may,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(ViewRow),
  }),

  /** Where a text is in the code of all views, drafts included: 200 places at most. */
  search: call({
    path: '/api/CustomView/Search',
    may,
    input: z.strictObject({ text: z.string().trim().min(2).max(200) }),
    output: z.strictObject({
      found: z.array(
        z.strictObject({
          id: id('customView'),
          name: z.string(),
          part: z.enum(['html', 'controller']),
          line: z.int(),
          text: z.string(),
        }),
      ),
      isCut: z.boolean(),
    }),
  }),

  edit: call({ path: '/api/CustomView/Edit', may, input: one, output: EditedView }),

  /** Saves the draft over the version that the caller saw, or a new view. Readers keep the published version. */
  save: call({
    path: '/api/CustomView/Save',
    may,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      id: id('customView').optional(),
      /** Of a new view; both stay what they are. */
      projectId: id('project').optional(),
      name: ViewName.optional(),
      ...viewContent,
      version: z.int().min(0).default(0),
    }),
    output: EditedView,
    refusals,
  }),

  /** Gives the draft to the readers. A version that was stopped gets a number of its own, and so begins anew. */
  publish: call({
    path: '/api/CustomView/Publish',
    may,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('customView'), version: z.int().positive() }),
    output: EditedView,
    refusals: [staleView],
  }),

  /** The versions of a view, the newest first, 100 at most. */
  history: call({
    path: '/api/CustomView/History',
    may,
    input: one,
    output: z.array(
      z.strictObject({
        version: z.int(),
        at: z.date(),
        by: z.string().optional(),
        publishedAt: z.date().optional(),
        stoppedAt: z.date().optional(),
        /** The signed-in people who saw this version in the last 90 days, and those for whom it failed. */
        people: z.int(),
        failed: z.int(),
      }),
    ),
  }),

  /** What a version holds. */
  past: call({
    path: '/api/CustomView/Past',
    may,
    input: z.strictObject({ id: id('customView'), version: z.int().positive() }),
    output: ViewContent,
  }),

  /** The errors of the code of a view in the last 90 days, the latest first. */
  errors: call({
    path: '/api/CustomView/Errors',
    may,
    input: one,
    output: z.array(
      z.strictObject({
        id: z.int(),
        version: z.int(),
        part: z.enum(['html', 'controller']),
        message: z.string(),
        line: z.int(),
        column: z.int(),
        stack: z.string(),
        times: z.int(),
        firstAt: z.date(),
        lastAt: z.date(),
      }),
    ),
  }),

  /** Takes a view away; `restore` brings it back within a day. Refused while something shows it by its name. */
  remove: call({
    path: '/api/CustomView/Remove',
    may,
    writes: true,
    input: one,
    output: Nothing,
    refusals: [viewInUse],
  }),

  restore: call({
    path: '/api/CustomView/Restore',
    may,
    writes: true,
    input: one,
    output: Nothing,
    refusals: [nameTaken],
  }),
};
