import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { SavedBy } from '#platform/server/kept-versions.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { type Service, staleService } from '../contract/services.ts';
import { Display, nameTaken } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { requireSound } from './problems.ts';
import { parametersFor, requireOptions } from './parameters.ts';
import * as store from './store/queries.ts';
import type { QueryContent } from './tables.ts';

type Found = Awaited<ReturnType<typeof store.allServices>>[number];

const toService = ({
  id,
  projectId,
  project,
  name,
  descr,
  text,
  roles,
  parameters,
  version,
  changedBy,
  changedAt,
}: Found): Service => ({
  id,
  ...present({ projectId, project, changedBy }),
  name,
  descr,
  query: text,
  roles,
  params: [...parameters],
  version,
  changedAt,
});

export const services = async ({ db }: Request<typeof queries.services>) =>
  (await store.allServices(db)).map(toService);

export async function service({ db, actor, input }: Request<typeof queries.service>) {
  const found = await store.findQuery(db, actor, 'service', input.id);
  if (!found) throw notFound();
  return toService(found);
}

/** The names of calls that share their path with services: `/api/services/GetStatisticsViews`. */
const reserved = (features: Request['services']['features']): Set<string> =>
  new Set(
    features
      .flatMap(({ contract }) => Object.values(contract))
      .flatMap(({ path, aliases = [] }) => [path, ...aliases])
      .flatMap((path) => /^\/api2?\/services\/(.*)$/i.exec(path)?.[1]?.toLowerCase() ?? []),
  );

interface Saving {
  id: number | undefined;
  projectId: number | null;
  content: QueryContent;
}

/** Saves a service under a name that no other service and no call has. */
async function save(
  request: Request,
  { id, projectId, content }: Saving,
): Promise<{ id: number; version: number }> {
  const { db, services: all } = request;
  const actor = request.actor as Actor;
  if (reserved(all.features).has(content.name.toLowerCase())) throw nameTaken();
  await requireSound(all, actor.language, content.text);
  await requireOptions(db, actor, content.parameters);
  const by = { id: actor.id, adminId: actor.adminId };
  const saved = await keep(db, { id, projectId, content, by });
  await record({ ...request, actor }, 'queries.edit-service', {
    projectId: projectId ?? undefined,
    target: content.name,
    after: { name: content.name, text: content.text, roles: content.roles },
  });
  return saved;
}

async function keep(db: Request['db'], { id, projectId, content, by }: Saving & { by: SavedBy }) {
  try {
    if (id !== undefined) return { id, version: await store.changeQuery(db, id, content, by) };
    return { id: await store.addQuery(db, { ...content, kind: 'service', projectId }, by), version: 1 };
  } catch (error) {
    if (store.isNameTaken(error)) throw nameTaken();
    throw error;
  }
}

const noDisplay = { viewName: null, display: Display.parse({}) };

export async function editService(request: Request<typeof queries.editService>) {
  const { db, actor, input } = request;
  const { id, projectId, name, descr, query: text, roles, params, version } = input;
  const before = id === undefined ? undefined : await store.lockQuery(db, actor, 'service', id);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version)
    throw staleService({
      version: before.version,
      by: before.changedBy,
      at: before.changedAt,
      present: toService(before),
    });
  const content = { name, descr, text, roles, parameters: parametersFor(text, params), ...noDisplay };
  return save(request, { id, projectId: before ? before.projectId : (projectId ?? null), content });
}

/** Saves a service by its name (spec 001 §5): over the one that has it, with the definitions of its parameters, or as a new one. */
export async function saveSqlService(request: Request<typeof queries.saveSqlService>) {
  const { db, actor, input } = request;
  const { name, query: text, roles } = input;
  const known = await store.findService(db, actor, name);
  const before = known && (await store.lockQuery(db, actor, 'service', known.id));
  const parameters = parametersFor(text, before ? [...before.parameters] : []);
  const content = { name, descr: before?.descr ?? '', text, roles, parameters, ...noDisplay };
  return save(request, { id: before?.id, projectId: before?.projectId ?? null, content });
}

async function setRemoved(
  request: Request<typeof queries.removeService> | Request<typeof queries.restoreService>,
  removed: boolean,
) {
  const { db, actor, input } = request;
  const found = await (removed ? store.lockQuery : store.lockRemoved)(db, actor, 'service', input.id);
  if (!found) throw notFound();
  try {
    await store.setRemoved(db, found.id, removed);
  } catch (error) {
    if (store.isNameTaken(error)) throw nameTaken();
    throw error;
  }
  await record(request, removed ? 'queries.remove-service' : 'queries.restore-service', {
    projectId: found.projectId ?? undefined,
    target: found.name,
  });
  return {};
}

export const removeService = (request: Request<typeof queries.removeService>) => setRemoved(request, true);
export const restoreService = (request: Request<typeof queries.restoreService>) => setRemoved(request, false);
