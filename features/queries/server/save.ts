import { parameterKey } from '#engines/sql/parameters.ts';
import { isDeepStrictEqual } from 'node:util';
import { record } from '#features/audit/server/inside.ts';
import { badInput, forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { isAdmin, mayChange } from '../access.ts';
import { Display, type Parameter, staleQuery } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { parametersFor, requireOptions } from './parameters.ts';
import { requireSound } from './problems.ts';
import { toQuery } from './read.ts';
import * as store from './store/queries.ts';
import { setFavorite } from './store/kept.ts';
import type { QueryContent } from './tables.ts';
import { mayWrite } from './writing.ts';

type Asked = Request<typeof queries.edit>['input']['saved'];

/** Saves a query over the version that the caller opened, or a new one. */
export async function edit(request: Request<typeof queries.edit>) {
  const { db, actor, input, services } = request;
  const asked = input.saved;
  const writes = await mayWrite(db, actor);
  const before = asked.id === undefined ? undefined : await store.lockQuery(db, actor, 'query', asked.id);
  if (asked.id !== undefined && !before) throw notFound();
  if (before ? !mayChange(actor, before, writes) : !writes) throw forbidden();
  if (before && before.version !== asked.version) {
    const { version, changedBy: by, changedAt: at } = before;
    throw staleQuery({ version, by, at, present: toQuery(actor, before, { writes, lite: false }) });
  }
  // A report stays where it is: what is kept of it, sent and pinned belongs to its project. `copy` gives another project its own.
  if (before && asked.projectId !== undefined && asked.projectId !== before.projectId)
    throw badInput({ errors: [{ field: 'Query.ProjectId', code: 'fixed' }] });
  const projectId = before ? before.projectId : (asked.projectId ?? null);
  // A query of the installation is read in all projects, so an Admin decides about it.
  if (!isAdmin(actor) && projectId === null) throw forbidden();
  const content = contentOf(asked, before, writes);
  if (content.text !== before?.text) await requireSound(services, actor.language, content.text);
  await requireOptions(db, actor, content.parameters);
  const by = { id: actor.id, adminId: actor.adminId };
  const isSame =
    before && isDeepStrictEqual(content, contentOf({ ...asked, ...asAsked(before) }, before, true));
  const id = before?.id ?? (await store.addQuery(db, { ...content, kind: 'query', projectId }, by));
  const version = !before ? 1 : isSame ? before.version : await store.changeQuery(db, before.id, content, by);
  await record(request, 'queries.edit', {
    projectId: projectId ?? undefined,
    target: String(id),
    before: before && { name: before.name, text: before.text, roles: before.roles },
    after: { name: content.name, text: content.text, roles: content.roles },
  });
  return { id, version };
}

const asAsked = ({ name, descr, text, roles, parameters, viewName, display }: store.FoundQuery) => ({
  name,
  descr,
  query: text,
  roles,
  parameters: [...parameters],
  viewName: viewName ?? undefined,
  display,
});

/** What is saved. Who does not write SQL keeps the text, the roles, and what the parameters are. */
function contentOf(asked: Asked, before: store.FoundQuery | undefined, writes: boolean): QueryContent {
  const text = (writes ? asked.query : undefined) ?? before?.text;
  if (text === undefined) throw badInput({ errors: [{ field: 'Query.Query', code: 'required' }] });
  const roles = (writes ? asked.roles : undefined) ?? before?.roles ?? [];
  const given = parametersFor(text, asked.parameters);
  return {
    name: asked.name,
    descr: asked.descr,
    text,
    roles,
    parameters: writes || !before ? given : given.map((one) => titleAndInitial(one, before.parameters)),
    viewName: asked.viewName ?? null,
    display: Display.parse(asked.display),
  };
}

function titleAndInitial(given: Parameter, known: readonly Parameter[]): Parameter {
  const own = known.find(({ name }) => parameterKey(name) === parameterKey(given.name));
  const { initial: _initial, title: _title, ...kept } = own ?? given;
  const { title, initial } = given;
  return { ...kept, ...(title !== undefined && { title }), ...(initial !== undefined && { initial }) };
}

/** Takes a query away, or brings it back within a day. */
async function setRemoved(
  request: Request<typeof queries.remove> | Request<typeof queries.restore>,
  removed: boolean,
) {
  const { db, actor, input } = request;
  const found = await (removed ? store.lockQuery : store.lockRemoved)(db, actor, 'query', input.id);
  if (!found) throw notFound();
  if (!mayChange(actor, found, await mayWrite(db, actor))) throw forbidden();
  await store.setRemoved(db, found.id, removed);
  await record(request, removed ? 'queries.remove' : 'queries.restore', {
    projectId: found.projectId ?? undefined,
    target: String(found.id),
    after: { name: found.name },
  });
  return {};
}

export const remove = (request: Request<typeof queries.remove>) => setRemoved(request, true);
export const restore = (request: Request<typeof queries.restore>) => setRemoved(request, false);

/** Copies a query to a project, with its text, which the caller may not see. It runs with the rights of its readers, so it opens nothing. */
export async function copy(request: Request<typeof queries.copy>) {
  const { db, actor, input } = request;
  const found = await store.findQuery(db, actor, 'query', input.id);
  if (!found) throw notFound();
  const { name, descr, text, roles, parameters, viewName, display } = found;
  const content = { name, descr, text, roles, parameters, viewName, display };
  const by = { id: actor.id, adminId: actor.adminId };
  const id = await store.addQuery(db, { ...content, kind: 'query', projectId: input.projectId }, by);
  await record(request, 'queries.copy', {
    projectId: input.projectId,
    target: String(id),
    after: { from: found.id, name },
  });
  return { id };
}

export async function favorite({ db, actor, input }: Request<typeof queries.favorite>) {
  const found = await store.findQuery(db, actor, 'query', input.id);
  if (!found) throw notFound();
  await setFavorite(db, found.id, actor.id, input.on);
  return {};
}
