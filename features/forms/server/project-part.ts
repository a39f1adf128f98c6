import { z } from 'zod';
import type { ProjectPart } from '#features/projects/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { FormDefinition } from '../contract/form.ts';
import { findSectionAsking, type FormCopy, formOf, giveForm } from './copy-form.ts';
import { latestForm } from './store/forms.ts';

/** A copy of a project contains its newest form. */
export const formOfProject: ProjectPart = {
  clone: async ({ db, actor, services }, from, to) => {
    const form = await formOf(db, from);
    if (form)
      await giveForm(db, services.sandbox, { ...form, projectId: to, savedBy: actor.id, isForeign: false });
  },
  file: {
    key: 'form',
    schema: z.strictObject({ definition: FormDefinition, noticeHtml: z.string().max(200_000) }).optional(),
    read: (db, _actor, projectId) => formOf(db, projectId),
    give: ({ db, actor, services }, projectId, form: FormCopy) =>
      giveForm(db, services.sandbox, { ...form, projectId, savedBy: actor.id, isForeign: true }),
  },
  fieldUses: async (db, _actor, { projectId, name }) => {
    const section = await findSectionAsking(db, projectId, name);
    return section ? [{ kind: 'form', where: section }] : [];
  },
};

/** Whether the project has a form with questions and a notice that is its own. */
export async function hasReadyForm(db: Db, projectId: number | undefined): Promise<boolean> {
  const form = projectId === undefined ? undefined : await latestForm(db, projectId);
  if (!form || form.noticeUnread || form.noticeHtml.trim() === '') return false;
  return form.definition.sections.some(({ questions }) => questions.length > 0);
}
