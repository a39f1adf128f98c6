import { record } from '#features/audit/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { SavedBy } from '#platform/server/kept-versions.ts';
import type { Request } from '#platform/server/implement.ts';
import { reportRoles } from '../access.ts';
import { Display } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { readyReports } from './ready/all.ts';
import type { ReadyReport } from './ready/report.ts';
import { parametersFor } from './parameters.ts';
import * as store from './store/queries.ts';

/** The ready-made reports that a project never had. */
export async function missingReports(db: Db, projectId: number): Promise<readonly ReadyReport[]> {
  const had = await store.readyKeysOf(db, projectId);
  return readyReports.filter(({ key }) => !had.has(key));
}

/** Adds the ready-made reports that a project never had; returns how many. */
export async function addReadyReports(db: Db, projectId: number, by: SavedBy | undefined): Promise<number> {
  const missing = await missingReports(db, projectId);
  for (const { key, name, descr, text, roles = reportRoles, parameters = [], display = {} } of missing)
    await store.addQuery(
      db,
      {
        kind: 'query',
        projectId,
        readyKey: key,
        name,
        descr,
        text,
        roles,
        parameters: parametersFor(text, parameters),
        viewName: null,
        display: Display.parse(display),
      },
      by,
    );
  return missing.length;
}

export async function addReady(request: Request<typeof queries.addReady>) {
  const { db, actor, input } = request;
  const added = await addReadyReports(db, input.projectId, { id: actor.id, adminId: actor.adminId });
  if (added > 0) await record(request, 'queries.add-ready', { projectId: input.projectId, after: { added } });
  return { added };
}
