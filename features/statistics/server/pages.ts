import { isDeepStrictEqual } from 'node:util';
import { record } from '#features/audit/server/inside.ts';
import { findDefault } from '#features/projects/server/public.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { present } from '#platform/server/present.ts';
import type { Services } from '#platform/server/services.ts';
import { say } from '#platform/server/texts.ts';
import { mayChangePage } from '../access.ts';
import { MAX_PINS, type PageRow, stalePage, tooManyPins } from '../contract/pages.ts';
import type { statistics } from '../contract.ts';
import { requireSource, sourcesFor } from './figures.ts';
import { type ReadyPage, readyPages } from './ready-pages.ts';
import * as store from './store/pages.ts';

const readyRow = ({ name, figures }: ReadyPage, { language }: Actor): PageRow => ({
  key: `ready:${name}`,
  kind: 'ready',
  name: say(language, `statistics.page.${name}`),
  figures: figures.length,
  isOwn: false,
  roles: [],
});

const composedRow = (page: store.FoundPage, { id }: Actor): PageRow => ({
  key: `page:${page.id}`,
  kind: 'composed',
  name: page.name,
  figures: page.placed.length,
  pageId: page.id,
  ...present({ by: page.owner }),
  isOwn: page.ownerId === id,
  roles: page.roles,
});

/** The ready-made pages, and the composed ones that the caller sees. */
export async function views({ db, actor, input, services }: Request<typeof statistics.views>) {
  const projectId = input.projectId ?? (await findDefault(db, actor))?.id;
  if (projectId === undefined) return [];
  const ready = readyPages(sourcesFor(services, actor));
  const composed = await store.pagesSeenBy(db, actor, projectId);
  return [...ready.map((one) => readyRow(one, actor)), ...composed.map((one) => composedRow(one, actor))];
}

export const page = ({ db, actor, input, services }: Request<typeof statistics.page>) =>
  requirePage(db, services, actor, input);

/** One page with its figures, as the actor sees it. @throws notFound */
export async function requirePage(
  db: Db,
  services: Services,
  actor: Actor,
  { projectId, key }: { projectId: number; key: string },
) {
  const [kind, name = ''] = key.split(':');
  if (kind === 'ready') {
    const ready = readyPages(sourcesFor(services, actor)).find((one) => one.name === name);
    if (!ready) throw notFound();
    const placed = ready.figures.map((figure) => ({ figure, filters: {} }));
    return { ...readyRow(ready, actor), placed, version: 0, mayChange: false };
  }
  const id = kind === 'page' && /^[1-9]\d{0,15}$/.test(name) ? Number(name) : undefined;
  const found = id === undefined ? undefined : await store.findPage(db, actor, projectId, id);
  if (!found) throw notFound();
  return {
    ...composedRow(found, actor),
    placed: [...found.placed],
    version: found.version,
    mayChange: mayChangePage(actor, found),
  };
}

/** Adds a page of the caller, or saves one over the version that the caller opened. */
export async function savePage(request: Request<typeof statistics.savePage>) {
  const { db, actor, input, services } = request;
  const { projectId, pageId, version, name, placed, roles } = input;
  for (const { figure } of placed) requireSource(services, actor, figure);
  const before = pageId === undefined ? undefined : await store.lockPage(db, actor, projectId, pageId);
  if (pageId !== undefined && !before) throw notFound();
  if (before && !mayChangePage(actor, before)) throw forbidden();
  // Only staff decide what other users see.
  const isSameRoles = isDeepStrictEqual(new Set(before?.roles), new Set(roles));
  if (!isSameRoles && !holds(actor.roles, staff)) throw forbidden();
  if (before && before.version !== version)
    throw stalePage({ version: before.version, by: before.changedByName ?? '' });
  const kept = { name, placed, roles };
  const saved = pageId ?? (await store.addPage(db, { ...kept, projectId, ownerId: actor.id }));
  if (before) await store.changePage(db, saved, { ...kept, changedBy: actor.id });
  await record(request, 'statistics.save-page', { projectId, target: String(saved), after: kept });
  return { pageId: saved, version: (before?.version ?? 0) + 1 };
}

export async function removePage(request: Request<typeof statistics.removePage>) {
  const { db, actor, input } = request;
  const { projectId, pageId } = input;
  const before = await store.lockPage(db, actor, projectId, pageId);
  if (!before) throw notFound();
  if (!mayChangePage(actor, before)) throw forbidden();
  await store.removePage(db, pageId);
  const { name, placed, roles } = before;
  await record(request, 'statistics.remove-page', {
    projectId,
    target: String(pageId),
    before: { name, placed, roles },
  });
  return {};
}

export const pinned = ({ db, input }: Request<typeof statistics.pinned>) => store.pinsOf(db, input.projectId);

/** Pins a figure, or takes it off. The same figure with other filters is another pin. */
export async function pin(request: Request<typeof statistics.pin>) {
  const { db, actor, input, services } = request;
  const { projectId, placed, on } = input;
  if (on) requireSource(services, actor, placed.figure);
  await lockKeys(db, `pinned figures of ${projectId}`);
  const before = await store.pinsOf(db, projectId);
  const others = before.filter(
    ({ figure, filters }) => figure !== placed.figure || !isDeepStrictEqual(filters, placed.filters),
  );
  if (!on && others.length === before.length) return before;
  if (on && others.length >= MAX_PINS) throw tooManyPins({ most: MAX_PINS });
  const place =
    before.length === others.length ? others.length : before.findIndex((one) => !others.includes(one));
  const next = on ? others.toSpliced(place, 0, placed) : others;
  if (isDeepStrictEqual(before, next)) return before;
  await store.keepPins(db, projectId, { placed: next, changedBy: actor.id });
  await record(request, 'statistics.pin', { projectId, target: placed.figure, after: { on } });
  return next;
}
