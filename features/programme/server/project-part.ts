import { z } from 'zod';
import type { ProjectPart } from '#features/projects/server/contributions.ts';
import { renumberActions } from '#features/projects/server/inside.ts';
import {
  type ActionInFile,
  copyProgramme,
  exportProgramme,
  giveActions,
  withQuestionnaires,
} from './copies.ts';
import { conditionsWith } from './store/actions.ts';

/** What a copy of a project takes of its programme: a clone copies actions with their views, a file only their definitions. Both take the questionnaires. */
export const programmeOfProject: ProjectPart = {
  clone: async (making, from, to) => {
    const copies = await copyProgramme(making, { fromProjectId: from, toProjectId: to });
    await renumberActions(making, to, copies);
  },
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
          // Older files have a position; now the order of the list counts.
          position: z.int().min(0).max(1_000_000).optional(),
          flags: z.int().min(0).max(63),
          data: z.record(z.string().max(100), z.unknown()),
          completionScript: z.string().max(10_000).optional(),
          questionnaire: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .max(2000),
    read: exportProgramme,
    give: async (making, projectId, actions: ActionInFile[]) => {
      const { db, actor } = making;
      // Only Admins may import code.
      const isAdmin = actor.roles.includes('Admin');
      const copies = isAdmin ? actions : actions.map((one) => ({ ...one, completionScript: undefined }));
      const ids = await giveActions(
        db,
        { projectId, level: actor.level },
        await withQuestionnaires(making, projectId, copies),
      );
      const named = actions.flatMap(({ id }, place) =>
        id === undefined ? [] : [[id, ids[place]!] as const],
      );
      await renumberActions(making, projectId, new Map(named));
    },
  },
  fieldUses: async (db, actor, field) =>
    (await conditionsWith(db, actor, field)).map((where) => ({ kind: 'condition', where })),
};
