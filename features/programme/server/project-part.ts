import { z } from 'zod';
import type { ProjectPart } from '#features/projects/server/public.ts';
import { type ActionCopy, copyProgramme, exportProgramme, giveActions } from './copies.ts';
import { conditionsWith } from './store/actions.ts';

/** The actions of a project go with a copy of the project: a clone brings their views, a file never brings code of others. */
export const programmeOfProject: ProjectPart = {
  clone: (making, from, to) => copyProgramme(making, { fromProjectId: from, toProjectId: to }),
  file: {
    key: 'actions',
    schema: z
      .array(
        z.strictObject({
          id: z.int().positive().optional(),
          typeId: z.int().positive(),
          titles: z.strictObject({ el: z.string().max(500).optional(), en: z.string().max(500).optional() }),
          instructions: z
            .strictObject({ el: z.string().max(50_000).optional(), en: z.string().max(50_000).optional() })
            .optional(),
          groupPath: z.array(z.string().max(300)).max(20),
          // Older files tell the place; now it is the order of the list.
          position: z.int().min(0).max(1_000_000).optional(),
          flags: z.int().min(0).max(63),
          data: z.record(z.string().max(100), z.unknown()),
          completionScript: z.string().max(10_000).optional(),
        }),
      )
      .max(2000),
    read: exportProgramme,
    give: async ({ db, actor }, projectId, actions: ActionCopy[]) => {
      // Code is for Admins: others bring actions in without it.
      const isAdmin = actor.roles.includes('Admin');
      const given = isAdmin ? actions : actions.map((one) => ({ ...one, completionScript: undefined }));
      await giveActions(db, projectId, given);
    },
  },
  fieldUses: async (db, actor, field) =>
    (await conditionsWith(db, actor, field)).map((where) => ({ kind: 'condition', where })),
};
