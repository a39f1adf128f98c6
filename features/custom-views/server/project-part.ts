import { record } from '#features/audit/server/inside.ts';
import type { ProjectPart } from '#features/projects/server/contributions.ts';
import { addView, publishedIn, publishVersion } from './store/writing.ts';

/**
 * A copy of a project gets the views that its readers have, as the first versions of the copier. It takes no code from the caller, so
 * it copies only what an Admin wrote here. Files of projects hold no code (decision 0018).
 */
export const viewsOfProject: ProjectPart = {
  clone: async (copying, from, to) => {
    const { db, actor } = copying;
    const views = await publishedIn(db, from);
    for (const { name, ...content } of views) {
      const id = await addView(db, { projectId: to, name }, content, actor.id);
      await publishVersion(db, id, 1, actor.id);
    }
    if (views.length > 0)
      await record(copying, 'custom-views.copy', {
        projectId: to,
        after: { names: views.map(({ name }) => name) },
      });
  },
};
