import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { editsEntry, isDeveloper, seesEntry } from '../access.ts';
import { type DataEntry, staleEntry } from '../contract/data.ts';
import { nameNeeded } from '../contract/refusals.ts';
import type { developer } from '../contract.ts';
import { requireConsole, requireProof } from './require-console.ts';
import * as store from './store/entries.ts';
import type { EntryContent } from './tables.ts';

const toEntry = (actor: Actor, { changedBy, data, ...row }: store.FoundEntry): DataEntry => ({
  ...row,
  ...present({ changedBy }),
  data,
  mayChange: editsEntry(actor, row),
});

export async function entries({ db, services }: Request<typeof developer.entries>) {
  requireConsole(services);
  const rows = await store.allEntries(db);
  return rows.map(({ changedBy, ...row }) => ({ ...row, ...present({ changedBy }), mayChange: true }));
}

/** An entry that the level of the reader does not see answers like a missing one. */
export async function entry({ db, actor, input, services }: Request<typeof developer.entry>) {
  requireConsole(services);
  const found = await store.findEntry(db, input.id);
  if (!found || !seesEntry(actor, found)) throw notFound();
  return toEntry(actor, found);
}

const contentOf = ({ name, class: group, data, editLevel, viewLevel }: store.FoundEntry): EntryContent => ({
  name,
  class: group,
  data,
  editLevel,
  viewLevel,
});

export async function setEntry(request: Request<typeof developer.setEntry>): Promise<DataEntry> {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const id = input.id === undefined ? await addEntry(request) : await changeEntry(request, input.id);
  return toEntry(actor, (await store.findEntry(db, id))!);
}

async function addEntry(request: Request<typeof developer.setEntry>): Promise<number> {
  const { db, actor, input } = request;
  if (!isDeveloper(actor)) throw forbidden();
  const { name, class: group = '', data, editLevel = 0, viewLevel = 0 } = input;
  if (name === undefined) throw nameNeeded();
  const content = { name, class: group, data, editLevel, viewLevel };
  const id = await store.addEntry(db, content, actor.id);
  await record(request, 'developer.set-entry', { target: `${id}`, after: content });
  return id;
}

async function changeEntry(request: Request<typeof developer.setEntry>, id: number): Promise<number> {
  const { db, actor, input } = request;
  const found = await store.lockEntry(db, id);
  if (!found || !seesEntry(actor, found)) throw notFound();
  if (!editsEntry(actor, found)) throw forbidden();
  if (input.version !== undefined && input.version !== found.version)
    throw staleEntry({
      version: found.version,
      by: found.changedBy,
      at: found.changedAt,
      present: toEntry(actor, found),
    });
  const before = contentOf(found);
  const { id: _id, version: _version, data, ...rest } = input;
  const after = { ...before, ...present(rest), data };
  const changed = (Object.keys(after) as (keyof EntryContent)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );
  if (changed.length === 0) return id;
  if (!isDeveloper(actor) && changed.some((field) => field !== 'data')) throw forbidden();
  await store.changeEntry(db, id, after, actor.id);
  const only = (content: EntryContent) => Object.fromEntries(changed.map((field) => [field, content[field]]));
  await record(request, 'developer.set-entry', {
    target: `${id}`,
    before: only(before),
    after: only(after),
  });
  return id;
}

export async function entryHistory({ db, input, services }: Request<typeof developer.entryHistory>) {
  requireConsole(services);
  if (!(await store.findEntry(db, input.id))) throw notFound();
  return store.versionsOf(db, input.id);
}

export async function pastEntry({ db, input, services }: Request<typeof developer.pastEntry>) {
  requireConsole(services);
  const found = await store.findEntry(db, input.id);
  const past = found && (await store.pastVersion(db, input.id, input.version));
  if (!past) throw notFound();
  const { name, class: group, data } = past.content;
  return { name, class: group, data };
}

async function setRemoved(
  request: Request<typeof developer.removeEntry> | Request<typeof developer.restoreEntry>,
  isRemoved: boolean,
) {
  const { db, input } = request;
  const name = await store.setRemoved(db, input.id, isRemoved);
  if (name === undefined) throw notFound();
  await record(request, isRemoved ? 'developer.remove-entry' : 'developer.restore-entry', {
    target: `${input.id}`,
  });
  return {};
}

export async function removeEntry(request: Request<typeof developer.removeEntry>) {
  await requireProof(request.services, request.actor);
  return setRemoved(request, true);
}

/** The undo of a removal asks for no other proof than the removal had. */
export async function restoreEntry(request: Request<typeof developer.restoreEntry>) {
  requireConsole(request.services);
  return setRemoved(request, false);
}
