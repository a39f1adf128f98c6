import { matcherOf } from '#engines/greek/search-key.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { mayChange } from '../access.ts';
import type { QueryRow } from '../contract/queries.ts';
import { Display, displayKinds, type Query } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import * as store from './store/queries.ts';
import { missingReports } from './ready.ts';
import { mayWrite } from './writing.ts';

/** A stored query for the caller; the text only for those who write SQL. */
export function toQuery(
  actor: Actor,
  found: store.FoundQuery,
  { writes, lite }: { writes: boolean; lite: boolean },
): Query {
  const {
    kind: _kind,
    project: _project,
    projectId,
    text,
    roles,
    parameters,
    viewName,
    display,
    changedBy,
    ...rest
  } = found;
  return {
    ...rest,
    ...present({ projectId, viewName, changedBy }),
    ...(writes && !lite && { query: text }),
    roles,
    parameters: [...parameters],
    display: Display.parse(display),
    mayChange: mayChange(actor, found, writes),
    mayWrite: writes && mayChange(actor, found, writes),
  };
}

/** The reports that the caller runs, those whose name or description has the words of the filter. */
export async function all({ db, actor, input, services }: Request<typeof queries.all>) {
  const [found, writes] = [await store.queriesOf(db, actor, input.projectId), await mayWrite(db, actor)];
  const isWanted = matcherOf(input.filter);
  return {
    queries: found
      .filter(({ name, descr }) => isWanted(`${name} ${descr}`))
      .map((one) => toRow(actor, one, writes)),
    isOn: services.reports !== undefined,
    mayWrite: writes,
    mayTry: writes && services.config.queries.adminExecute,
    missingReady: input.projectId === undefined ? 0 : (await missingReports(db, input.projectId)).length,
  };
}

type Listed = Awaited<ReturnType<typeof store.queriesOf>>[number];

function toRow(actor: Actor, found: Listed, writes: boolean): QueryRow {
  const { id, projectId, name, descr, roles, display, isFavorite, ranAt: at, ms, rows, changedAt } = found;
  return {
    id,
    ...present({ projectId }),
    name,
    descr,
    roles,
    display: displayKinds.find((kind) => kind === display) ?? 'table',
    isFavorite,
    ...(at !== null && ms !== null && rows !== null && { lastRun: { at, ms, rows } }),
    changedAt,
    mayChange: mayChange(actor, found, writes),
  };
}

export async function get({ db, actor, input }: Request<typeof queries.get>): Promise<Query> {
  const found = await store.findQuery(db, actor, 'query', input.id);
  if (!found) throw notFound();
  return toQuery(actor, found, { writes: await mayWrite(db, actor), lite: input.lite });
}

/** The versions of a query; those who do not write SQL see the versions without the texts. */
export async function history({ db, actor, input }: Request<typeof queries.history>) {
  const found = await store.findQuery(db, actor, 'query', input.id);
  if (!found) throw notFound();
  const writes = await mayWrite(db, actor);
  const versions = await store.versions.list(db, input.id);
  return versions.map(({ version, at, by, content }) => ({
    version,
    at,
    ...present({ by, viewName: content.viewName }),
    name: content.name,
    descr: content.descr,
    ...(writes && { query: content.text }),
    roles: [...content.roles],
    parameters: [...content.parameters],
    display: Display.parse(content.display),
  }));
}
