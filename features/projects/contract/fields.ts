import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { Project } from './project.ts';
import { nameHasValues, nameReserved, nameTaken, noSuchField, guardedSettings } from './refusals.ts';
import { FieldName } from './settings.ts';
import { staleProject } from './versions.ts';

/** Where a field is used. The page shows it before a field is renamed or deleted. */
export const FieldUse = z.strictObject({
  uses: z.array(
    z.strictObject({
      kind: z.enum([
        'form',
        'filter',
        'profile',
        'expression',
        'condition',
        'consent',
        'matching',
        'figure',
        'view',
        'query',
        'service',
        'document',
        'savedFilter',
        'savedFilterOf',
        'microdata',
        'payments',
      ]),
      /**
       * A path in the settings, or the name of the record that uses the field. Of the saved filters of other users only the user's name is
       * told.
       */
      where: z.string(),
    }),
  ),
  /** How many people have a value in the field. */
  values: z.int(),
});
export type FieldUse = z.infer<typeof FieldUse>;

export const fields = {
  /** Returns where a field of the project is used, and how many people have a value in it. */
  fieldUse: call({
    path: '/api/Project/FieldUse',
    may: staff,
    input: z.strictObject({ projectId: id('project'), name: FieldName }),
    output: FieldUse,
  }),

  /**
   * Renames a field in its definition, in the settings that name it and in the values of people, in one transaction. Only an Admin
   * renames a field of the user, whose values all projects share (decisions).
   */
  renameField: call({
    path: '/api/Project/RenameField',
    may: staff,
    writes: true,
    input: z.strictObject({ projectId: id('project'), name: FieldName, to: FieldName, version: z.int() }),
    output: Project,
    refusals: [staleProject, guardedSettings, noSuchField, nameTaken, nameHasValues, nameReserved],
  }),
};
