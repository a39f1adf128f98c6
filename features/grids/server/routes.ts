import { record } from '#features/audit/server/inside.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { grids } from '../contract.ts';
import { cancelExport, download, exportPage, startExport } from './export.ts';
import { extras } from './extras.ts';
import { header } from './header.ts';
import { count, one, page } from './page.ts';
import { exportsOf } from './store/exports.ts';
import { keepView, viewOf } from './store/views.ts';

export const handlers: Handlers<typeof grids> = {
  header: header(false),
  headerAll: header(true),
  extras,
  page,
  one,
  count,

  exportPage,
  startExport,
  export: download,
  exports: ({ db, actor, input }) => exportsOf(db, actor.id, input.projectId),
  cancelExport,

  view: async ({ db, actor, input }) => (await viewOf(db, actor.id, input.projectId)) ?? { dense: true },
  saveView: async (request) => {
    const { db, actor, input } = request;
    await keepView(db, actor.id, input.projectId, input.view);
    await record(request, 'grids.save-view', { projectId: input.projectId });
    return {};
  },
};
