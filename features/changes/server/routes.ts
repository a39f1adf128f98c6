import { isVisibleProject } from '#features/projects/server/public.ts';
import { present } from '#platform/server/present.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/server/implement.ts';
import type { changes } from '../contract.ts';
import { kindOf } from './kinds.ts';
import * as store from './store.ts';
import { undoBulkChange } from './undo.ts';

export const handlers: Handlers<typeof changes> = {
  list: async ({ db, actor, input, services }) => {
    const { projectId, page, count } = input;
    const rows = await store.page(db, actor, projectId, { limit: count, offset: (page - 1) * count });
    const list = rows.map(
      async ({ maker, admin, undoer, undoneAt, undone, kind: name, facts, madeBy, ...row }) => {
        const kind = kindOf(services.features, name);
        const change = { id: row.id, projectId, kind: name, facts, madeBy };
        return present({
          id: row.id,
          what: (await kind?.words({ db, actor }, change)) ?? name,
          madeAt: row.madeAt,
          madeBy: maker ?? '',
          admin,
          changed: row.changed,
          total: row.total,
          mayUndo: undoneAt === null && kind?.mayUndo(actor, change) === true,
          undoneAt,
          undone,
          undoneBy: undoer,
        });
      },
    );
    return pageOf(await Promise.all(list), await store.count(db, actor, projectId), count);
  },

  people: async ({ db, actor, input }) => {
    const { id, page, count } = input;
    const change = await store.findChange(db, actor, id);
    if (!change || !(await isVisibleProject(db, actor, change.projectId))) throw notFound();
    const { list, total } = await store.namesIn(db, id, { limit: count, offset: (page - 1) * count });
    return pageOf(list, total, count);
  },

  undo: async (request) => {
    const { undone, left } = await undoBulkChange(request, request.input.id);
    const names = await store.namesOf(request.db, [...left.keys()]);
    return { undone, left: [...left].map(([id, why]) => ({ id, why, name: names.get(id) ?? '' })) };
  },
};
