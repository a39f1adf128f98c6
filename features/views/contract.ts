import { z } from 'zod';
import { viewParts, viewTypes } from '#engines/views/resolve.ts';
import { call, Id, id, textId, textNumber } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { withStale } from '#platform/contract/stale.ts';
import { wire } from '#platform/contract/shapes.ts';
import { viewReaders, viewWriters } from './access.ts';
import { badCode } from './contract/refusals.ts';

/** Types of actions belong to the installation, not to a project. */
const TypeId = z.int().positive();
const TextTypeId = textNumber(TypeId);

/** The kind of viewer, in any case (`getMentee`, `GETMENTEE`). */
const ViewType = z.string().toLowerCase().pipe(z.enum(viewTypes));
const ViewPart = z.enum(viewParts);

/** Rich HTML of staff, shown only in a frame of its own. */
const Html = z.string().max(200_000);
/** Code; the sandbox compiles at most 20,000 characters, including what is added around it. */
const Code = z.string().max(19_900);
/** The version that the writer saw; without it the last writer wins. */
const version = z.int().min(0).optional();

/** The view of an action, or of a type of actions, for one kind of viewer. */
export const ViewLayer = z.strictObject({
  viewType: wire('viewType', z.enum(viewTypes)),
  html: z.string(),
  controller: z.string(),
  functions: z.string(),
  /** An Admin has begun to edit and has not saved (spec 001 §5): who and when. */
  functionsEdited: z.boolean(),
  editedBy: z.string().optional(),
  editedAt: z.date().optional(),
  /** Grows with each save; 0 before the first one. */
  version: z.int(),
  changedAt: z.date().optional(),
  changedBy: z.string().optional(),
});
export type ViewLayer = z.infer<typeof ViewLayer>;

/** Another user saved the view since the caller looked. */
export const staleView = stale(ViewLayer);

const Source = z.enum(['action', 'type', 'none']);

/** The view that applies to a viewer of an action; all parts are empty if there is none. */
export const ActionView = z.strictObject({
  viewType: wire('viewType', z.enum(viewTypes)),
  typeId: TypeId,
  html: z.string(),
  controller: z.string(),
  functions: z.string(),
  functionsEdited: z.boolean(),
  from: z.strictObject({ html: Source, controller: Source, functions: Source }),
});
export type ActionView = z.infer<typeof ActionView>;

/** The owner of a view. */
const Of = z.enum(['action', 'type']);
const which = { of: Of, id: Id, viewType: wire('viewType', ViewType) };
const refusals = [staleView, badCode] as const;

const saves = <const I extends z.ZodRawShape>(path: `/${string}`, input: I) =>
  call({
    path,
    may: viewWriters,
    writes: true,
    audited: 'if-changed',
    // Other programs make these calls; the editor of the page has `save`.
    stales: [],
    input: z.strictObject({ ...input, version }),
    output: ViewLayer,
    refusals,
  });

const viewType = wire('viewType', ViewType);
const type = wire('type', ViewType);
const actionAt = { type, id: wire('id', textId('action')) };
const typeAt = { type, id: wire('id', TextTypeId) };
const ctrl = wire('ctrl', Code);

const calls = {
  /**
   * The view of an action that applies to its viewer. An Admin sees each kind; a mentee that of their own action;
   * mentors and supervisors the mentors', and staff that of staff, of an action that they see. With a mentee it is
   * about that mentee's action.
   */
  get: call({
    path: '/api/action/get{type}/{id}',
    may: viewReaders,
    input: z.strictObject({ ...actionAt, menteeId: id('mentee').optional() }),
    output: ActionView,
  }),

  setHtml: saves('/api/action/set{type}/{id}', { ...actionAt, html: wire('html', Html) }),
  setTypeHtml: saves('/api/action/setType{type}/{id}', { ...typeAt, html: wire('html', Html) }),
  saveController: saves('/api/action/SaveController', { id: id('action'), ctrl, viewType }),
  saveTypeController: saves('/api/action/SaveTypeController', { id: TypeId, ctrl, viewType }),
  saveFunctions: saves('/api/action/SaveFunctions', { id: id('action'), functions: Code, viewType }),
  saveTypeFunctions: saves('/api/action/SaveTypeFunctions', { id: TypeId, functions: Code, viewType }),

  /** All parts at once, as the editor saves them: all or none. */
  save: saves('/api/ActionView/Save', {
    ...which,
    html: Html.optional(),
    controller: Code.optional(),
    functions: Code.optional(),
  }),

  /** Shows other Admins that the caller edits, or has stopped; saving clears it. */
  mark: call({
    path: '/api/ActionView/Mark',
    may: viewWriters,
    writes: true,
    input: z.strictObject({ ...which, edited: z.boolean() }),
    output: ViewLayer,
  }),

  /** The data of the editor: the layers of an action, or of a type, for each kind of viewer. */
  edit: call({
    path: '/api/ActionView/Edit',
    may: viewWriters,
    input: z.strictObject({ of: Of, id: Id }),
    output: z.strictObject({
      title: z.string(),
      /** Of the type itself, or of the action's type. */
      typeId: TypeId,
      typeTitle: z.string(),
      layers: z.array(ViewLayer),
      /** What an action inherits where it defines nothing; empty for a type. */
      inherited: z.array(ViewLayer),
    }),
  }),

  /** Who saved what and when, the newest first, 100 at most. */
  history: call({
    path: '/api/ActionView/History',
    may: viewWriters,
    input: z.strictObject(which),
    output: z.array(
      z.strictObject({ version: z.int(), parts: z.array(ViewPart), at: z.date(), by: z.string() }),
    ),
  }),

  /** A view as one save left it; version 0 is empty. */
  past: call({
    path: '/api/ActionView/Past',
    may: viewWriters,
    input: z.strictObject({ ...which, version: z.int().min(0) }),
    output: z.strictObject({ html: z.string(), controller: z.string(), functions: z.string() }),
  }),
};

/** All calls about the views of actions. */
export const views = withStale(calls, () => ({
  // The editor takes the view from the answer.
  save: [calls.history],
  mark: [],
}));
