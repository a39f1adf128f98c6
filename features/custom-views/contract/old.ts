import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { customViewWriters } from '../access.ts';
import {
  Access,
  badController,
  Category,
  Controller,
  Descr,
  EditedView,
  Html,
  ListedView,
  notForAnyone,
  viewInUse,
  ViewName,
  ViewType,
} from './shapes.ts';

// The calls of the specification, which name views. Both generations work on one store, and what they save is published at once.

const project = id('project').optional();
const named = z.strictObject({ name: ViewName, projectId: project });
const refusals = [badController, notForAnyone] as const;
const writes = { may: customViewWriters, writes: true, audited: 'if-changed', output: EditedView } as const;

export const oldCalls = {
  /** Saves and publishes the HTML of a view. */
  set: call({
    ...writes,
    path: '/api/view/set',
    input: z.strictObject({
      name: ViewName,
      type: ViewType.optional(),
      html: wire('HTML', Html),
      projectId: project,
    }),
    refusals,
  }),

  /** The draft of a view. */
  get: call({
    path: '/api/view/get',
    may: customViewWriters,
    input: named,
    output: EditedView,
  }),

  /** The categories of the views that the caller may open. */
  classes: call({
    path: '/api/view/classes',
    may: participants,
    input: z.strictObject({ projectId: project }),
    output: z.array(z.string()),
  }),

  /** The views of a category that the caller may open. */
  byClass: call({
    path: '/api/view/byClass',
    may: participants,
    input: z.strictObject({ class: Category, projectId: project }),
    output: z.array(ListedView),
  }),

  deleteByName: call({
    path: '/api/view/delete',
    may: customViewWriters,
    writes: true,
    input: named,
    output: Nothing,
    refusals: [viewInUse],
  }),

  /** Saves and publishes a view; a part that is left out stays. */
  setView: call({
    ...writes,
    path: '/api/view/SetCustomView',
    aliases: ['/api/view/SaveCustomView2'],
    input: z.strictObject({
      name: ViewName,
      type: ViewType.optional(),
      descr: Descr.optional(),
      category: Category.optional(),
      html: Html.optional(),
      controller: Controller.optional(),
      access: Access.optional(),
      projectId: project,
    }),
    refusals,
  }),

  getView: call({
    path: '/api/view/GetCustomView',
    may: 'anyone',
    input: named,
    output: z.strictObject({ view: z.string(), controller: z.string() }),
  }),

  getView2: call({
    path: '/api/view/GetCustomView2',
    may: 'anyone',
    input: named,
    output: z.strictObject({ html: z.string(), controller: z.string() }),
  }),

  /** The views that the caller may open, as a client keeps them: 2 MB at most. */
  autoCache: call({
    path: '/api/view/autoCache',
    may: 'anyone',
    input: z.strictObject({ projectId: project }),
    output: z.array(
      z.strictObject({
        name: z.string(),
        data: z.strictObject({ html: z.string(), controller: z.string() }),
      }),
    ),
  }),

  /** The drafts that are not published. */
  getDevViews: call({
    path: '/api/debug/GetDevViews',
    may: customViewWriters,
    input: z.strictObject({ projectId: project }),
    output: z.array(
      z.strictObject({ name: z.string(), version: z.int(), html: z.string(), controller: z.string() }),
    ),
  }),
};
