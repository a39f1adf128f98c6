import { z } from 'zod';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { FieldName } from '#features/projects/contract/settings.ts';
import { call, id } from '#platform/contract/call.ts';
import { participants, type Role } from '#platform/contract/roles.ts';
import { updaters } from '../access.ts';
import { notYours, undoneAlready } from '#features/changes/contract.ts';
import { badValue, notEditable, valueTaken } from './refusals.ts';

/** The value of a field on the wire, as `engines/fields` reads and shows it. */
export const FieldValue = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(500), z.looseObject({})])).max(500),
  z.null(),
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Values by field name, only of fields that the reader may see. */
export const FieldValues = z.record(FieldName, FieldValue);
export type FieldValues = z.infer<typeof FieldValues>;

/** The outcome of one line of a bulk update of a field. */
export const UpdatedRow = z.strictObject({
  key: z.string(),
  id: id('person').optional(),
  name: z.string().optional(),
  before: FieldValue.optional(),
  after: FieldValue.optional(),
  /** Why the line was refused: not-found, several, not-editable, unchanged, taken, or a code of the field's type. */
  code: z.string().optional(),
});
export type UpdatedRow = z.infer<typeof UpdatedRow>;

const toMentees: readonly Role[] = ['Mentee'];

export const fields = {
  /** Returns values of a person's fields that the caller may see. */
  fieldValues: call({
    path: '/api/user/GetFieldValues',
    may: participants,
    input: z.strictObject({
      fields: z.array(FieldName).max(300),
      userId: id('person'),
      projectId: id('project').optional(),
    }),
    output: FieldValues,
  }),

  /** Changes one field of a person. */
  updateField: call({
    path: '/api/User/UpdateField',
    may: participants,
    writes: true,
    input: z.strictObject({
      userId: id('person'),
      name: FieldName,
      value: FieldValue,
      projectId: id('project').optional(),
    }),
    output: z.strictObject({ value: FieldValue }),
    refusals: [notEditable, badValue, valueTaken, signInAgain],
  }),

  /** Changes several fields of a person: all of them or none. */
  updateFields: call({
    path: '/api/User/UpdateFields',
    may: participants,
    writes: true,
    input: z.strictObject({ userId: id('person'), fields: FieldValues, projectId: id('project').optional() }),
    output: z.strictObject({ fields: FieldValues }),
    refusals: [notEditable, badValue, valueTaken, signInAgain],
  }),

  /** Changes a field of the calling mentee, if a mentee may edit it. */
  updateFieldAsMentee: call({
    path: '/api/User/UpdateFieldAsMentee',
    may: toMentees,
    writes: true,
    input: z.strictObject({ name: FieldName, value: FieldValue }),
    output: z.strictObject({ value: FieldValue }),
    refusals: [notEditable, badValue, valueTaken, signInAgain],
  }),

  /** Sets one field of many people to one value. Each id succeeds or fails by itself. */
  setField: call({
    path: '/api/user/SetUserField',
    may: updaters,
    writes: true,
    input: z.strictObject({
      ids: z.array(id('person')).min(1).max(1000),
      field: FieldName,
      value: FieldValue,
      projectId: id('project').optional(),
    }),
    output: z.strictObject({ rows: z.array(UpdatedRow), change: id('bulkChange').optional() }),
    refusals: [notEditable, badValue],
  }),

  /**
   * Writes one batch of a bulk update: up to 100 pairs of a key (id, username, e-mail, AFM or kayas) and a value. With `preview`
   * it writes nothing. Batches of one update share a `change`; `undoUpdate` takes it.
   */
  updateUserFields: call({
    path: '/api/user/UpdateUserFields',
    may: updaters,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      users: z
        .array(z.strictObject({ key: z.string().max(200), value: z.string().max(20_000) }))
        .min(1)
        .max(100),
      field: FieldName,
      projectId: id('project'),
      preview: z.boolean().default(false),
      change: id('bulkChange').optional(),
    }),
    output: z.strictObject({ rows: z.array(UpdatedRow), change: id('bulkChange').optional() }),
    refusals: [notEditable],
  }),

  /** Undoes a bulk update, except for values that have been changed since. */
  undoUpdate: call({
    path: '/api/user/UndoUpdate',
    may: updaters,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ change: id('bulkChange') }),
    output: z.strictObject({ restored: z.int(), kept: z.int() }),
    refusals: [undoneAlready, notYours],
  }),
};
