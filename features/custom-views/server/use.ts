import { isOverBudget } from '#engines/views/budget.ts';
import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { type Link, linkTo, type News } from '#features/notifications/server/public.ts';
import { notifyAdmins } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { limitAddress, takeFromLimit } from '#platform/server/limits.ts';
import { customViewEvents } from '../contract/events.ts';
import type { customViews } from '../contract.ts';
import '../addresses.ts';
import { findShownById } from './store/reading.ts';
import * as store from './store/use.ts';

type Reporting = Request<typeof customViews.seen> | Request<typeof customViews.failed>;

/** Reports of visitors from one address. A view that an office opens often is shown all the same. */
const perAddress = { max: 600, seconds: 3600 };

/** The view that a page reports of, and who looks at it. @throws notFound for one that the caller may not open */
async function requireLooking({ db, actor, input, http, services }: Reporting) {
  if (!actor)
    await takeFromLimit(services.limitsPool, `custom views from ${limitAddress(http.ip)}`, perAddress);
  const { id: viewId, version } = input;
  const view = await findShownById(db, actor, viewId);
  if (!view || !(await store.isPublished(db, viewId, version))) throw notFound();
  return { view, looking: { viewId, version, userId: actor?.id ?? null } };
}

export async function seen(request: Request<typeof customViews.seen>) {
  const { looking } = await requireLooking(request);
  await store.countUse(request.db, looking, 'shown');
  return {};
}

/** Keeps the error, and stops the version when it has failed for too many people. */
export async function failed(request: Request<typeof customViews.failed>) {
  const { db, actor, input } = request;
  const { view, looking } = await requireLooking(request);
  await store.keepError(db, looking, input);
  await store.countUse(db, looking, 'failed');
  const { viewId, version } = looking;
  if (!actor || !isOverBudget(await store.useOf(db, viewId, version))) return {};
  if (await store.stopVersion(db, viewId, version)) await tellStopped(request, view, version);
  return {};
}

type Stopped = NonNullable<Awaited<ReturnType<typeof findShownById>>>;

async function tellStopped(
  request: Request<typeof customViews.failed>,
  { id, name, projectId }: Stopped,
  version: number,
): Promise<void> {
  const { db, services } = request;
  await record(request, 'custom-views.stop', {
    projectId: projectId ?? undefined,
    target: name,
    after: { version },
  });
  const news = {
    kind: 'customView',
    saying: 'customView.stopped',
    cause: `custom view ${id} ${version}`,
    link: linkTo('/{curProject}/admin/views/edit/{id?}', { id }),
    title: { el: name },
  };
  if (projectId !== null) await notifyAdmins(db, services, { ...news, projectId });
  else {
    // The editor is in every project, and an Admin enters each.
    const { adminIds, url } = await store.adminsAndProject(db);
    if (url !== undefined)
      await notify(
        db,
        services,
        adminIds.map((userId): News => ({ ...news, userId, link: `${url}/${news.link}` as Link })),
      );
  }
  await services.bus.announce(db, customViewEvents.changed, await store.recentReaders(db, id), {
    viewId: id,
    version,
  });
}
