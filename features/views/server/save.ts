import { emptyLayer, type ViewCode, viewParts } from '#engines/views/resolve.ts';
import { record } from '#features/audit/server/inside.ts';
import { actionTypes } from '#features/programme/server/inside.ts';
import { requireReadableAction } from '#features/programme/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { staleView, type ViewLayer } from '../contract.ts';
import { requireValidCode } from './check-code.ts';
import * as store from './store.ts';

type Saving = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/**
 * Returns the owner of a view, with the project of an action. Throws if the action or type does not exist.
 */
export async function findOwner(
  db: Db,
  actor: Actor,
  { of, id }: store.Owner,
): Promise<{ projectId?: number; typeId: number }> {
  if (of === 'action') {
    const action = await requireReadableAction(db, actor, id);
    return { projectId: action.projectId, typeId: action.typeId };
  }
  if (!(await actionTypes(db)).some((type) => type.id === id)) throw notFound();
  return { typeId: id };
}

const layerAt = async (db: Db, place: store.Place): Promise<ViewLayer> =>
  (await store.layer(db, place)) ?? emptyLayer(place.viewType);

type Change = { [Part in keyof ViewCode]?: string | undefined } & { version?: number | undefined };

/** Saves the given parts of a view over the version that the caller saw. Parts that are not given stay. */
export async function saveView(
  saving: Saving,
  place: store.Place,
  { version, ...change }: Change,
): Promise<ViewLayer> {
  const { db, actor, services } = saving;
  const { projectId } = await findOwner(db, actor, place);
  await requireValidCode(services, change);
  const viewId = await store.lockView(db, place);
  const before = await layerAt(db, place);
  if (version !== undefined && version !== before.version)
    throw staleView({
      version: before.version,
      by: before.changedBy ?? null,
      at: before.changedAt ?? null,
      present: before,
    });
  const parts = viewParts.filter((part) => change[part] !== undefined && change[part] !== before[part]);
  if (parts.length === 0) {
    await store.markView(db, viewId, undefined);
    return layerAt(db, place);
  }
  const { html = before.html, controller = before.controller, functions = before.functions } = change;
  await store.writeView(db, viewId, { code: { html, controller, functions }, parts, userId: actor.id });
  const after = await layerAt(db, place);
  const changed = (layer: ViewLayer) => Object.fromEntries(parts.map((part) => [part, layer[part]]));
  await record(saving, 'views.save', {
    projectId,
    target: targetOf(place),
    before: changed(before),
    after: { ...changed(after), version: after.version },
  });
  return after;
}

/** Marks a view as being edited, or clears the mark. */
export async function markView(
  saving: Saving,
  { edited, ...place }: store.Place & { edited: boolean },
): Promise<ViewLayer> {
  const { db, actor } = saving;
  const { projectId } = await findOwner(db, actor, place);
  await store.markView(db, await store.lockView(db, place), edited ? actor.id : undefined);
  await record(saving, 'views.mark', { projectId, target: targetOf(place), after: { edited } });
  return layerAt(db, place);
}

const targetOf = ({ of, id, viewType }: store.Place): string => `${of} ${id} ${viewType}`;
