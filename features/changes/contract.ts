import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { staffAndLite } from '#platform/contract/roles.ts';
import { withStale } from '#platform/contract/stale.ts';

/** The change was already undone. */
export const undoneAlready = refusal('undone', 409);
/** The caller may not undo changes of this kind. */
export const notYours = refusal('not-yours', 403);

/** A change of many people at once, by one user. */
export const BulkChange = z.strictObject({
  id: id('bulkChange'),
  /** What was done, in the caller's language, without what the caller may not see. */
  what: z.string(),
  madeAt: z.date(),
  madeBy: z.string(),
  /** The Admin who was logged in as that user. */
  admin: z.string().optional(),
  /** How many people it changed, and how many it was asked to change. */
  changed: z.int(),
  total: z.int(),
  mayUndo: z.boolean(),
  undoneAt: z.date().optional(),
  undoneBy: z.string().optional(),
  /** How many people the undo changed back; absent for undos of before this was counted. */
  undone: z.int().optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** Why an undo left a person as they are. */
export const LeftWhy = z.enum([
  /** Somebody has changed them since. */
  'changed',
  /** The caller may not change them so today. */
  'not-allowed',
  /** Somebody else has the earlier value, which must be unique. */
  'taken',
  /** The person has done something since, which would be lost. */
  'busy',
  /** The person was erased. */
  'erased',
]);
export type LeftWhy = z.infer<typeof LeftWhy>;

const Person = z.strictObject({ id: id('person'), name: z.string() });

const calls = {
  /** Lists the bulk changes of a project, newest first: all for its staff, their own for a light supervisor. */
  list: call({
    path: '/api/Changes/List',
    may: staffAndLite,
    input: z.strictObject({ projectId: id('project'), ...paging }),
    output: paged(BulkChange),
  }),

  /** Lists the people of a bulk change by name. */
  people: call({
    path: '/api/Changes/People',
    may: staffAndLite,
    input: z.strictObject({ id: id('bulkChange'), ...paging }),
    output: paged(Person),
  }),

  /** Undoes a bulk change for everybody who is still as it left them; the answer names the others and says why. */
  undo: call({
    path: '/api/Changes/Undo',
    may: staffAndLite,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({ id: id('bulkChange') }),
    output: z.strictObject({
      undone: z.int(),
      left: z.array(z.strictObject({ ...Person.shape, why: LeftWhy })),
    }),
    refusals: [undoneAlready, notYours],
  }),
};

/** All calls about the changes of many people at once. */
export const changes = withStale(calls, () => ({
  // The reads of the features whose records were changed follow it.
  undo: [calls.list],
}));
