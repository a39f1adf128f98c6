import type { ProjectPart } from '#features/projects/server/contributions.ts';
import { addReadyTemplates } from './ready.ts';
import * as store from './store/templates.ts';

/** A field where a text names it, which is made of letters, digits and `_`: `person.city`, `mentor.city`. */
const naming = (name: string) => new RegExp(`(?<=\\b(?:person|mentor)\\.)${name}(?![\\w])`, 'g');

/** A new project gets the ready-made templates. A field that is renamed gets its new name in the texts of the project. */
export const documentsOfProject: ProjectPart = {
  create: async ({ db, actor, services }, projectId) => {
    await addReadyTemplates(db, services, projectId, { id: actor.id, adminId: actor.adminId });
  },
  clone: ({ db, actor }, from, to) =>
    store.copyTemplates(db, { from, to, by: { id: actor.id, adminId: actor.adminId } }),
  fieldUses: async (db, _actor, { projectId, name }) =>
    (await store.templatesNaming(db, projectId, name))
      .filter(({ body }) => naming(name).test(body))
      .map(({ title }) => ({ kind: 'document' as const, where: title })),
  values: {
    // A text holds no values of people.
    count: async () => 0,
    rename: async (db, projectId, { name }, to) => {
      for (const { id, body } of await store.templatesNaming(db, projectId, name)) {
        const renamed = body.replaceAll(naming(name), to);
        if (renamed !== body) await store.changeBody(db, id, renamed);
      }
      return 0;
    },
  },
};
