import { record } from '#features/audit/server/inside.ts';
import { requirePage } from '#features/statistics/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { MAX_PINNED, type PinnedReport, tooManyReports } from '../contract/kept.ts';
import { Display } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { requireQueryIn } from './in-project.ts';
import { findQuery } from './store/queries.ts';
import * as store from './store/pins.ts';

/** The reports on a page that the caller runs. */
export async function pinned({
  db,
  actor,
  input,
  services,
}: Request<typeof queries.pinned>): Promise<PinnedReport[]> {
  if (input.page !== 'home') await requirePage(db, services, actor, { ...input, key: input.page });
  const reports: PinnedReport[] = [];
  for (const { queryId, given } of await store.pinsOn(db, input)) {
    const query = await findQuery(db, actor, 'query', queryId);
    if (!query) continue;
    const { id, name, display, parameters } = query;
    reports.push({
      id,
      name,
      display: Display.parse(display),
      parameters: [...parameters],
      given: given as PinnedReport['given'],
    });
  }
  return reports;
}

/** Pins a report to a page, or takes it off. The page shows it to those who run it. */
export async function pin(request: Request<typeof queries.pin>) {
  const { db, actor, input, services } = request;
  const { id: queryId, projectId, page, parameters: given, on } = input;
  await requireQueryIn(db, actor, input);
  if (page !== 'home') await requirePage(db, services, actor, { projectId, key: page });
  if (on) {
    await lockKeys(db, `reports on ${page} of ${projectId}`);
    const others = (await store.pinsOn(db, input)).filter((one) => one.queryId !== queryId);
    if (others.length >= MAX_PINNED) throw tooManyReports({ most: MAX_PINNED });
    await store.addPin(db, { projectId, page, queryId, given, madeBy: actor.id });
  } else if (!(await store.removePin(db, { projectId, page, queryId }))) return {};
  await record(request, 'queries.pin', { projectId, target: String(queryId), after: { page, on } });
  return {};
}
