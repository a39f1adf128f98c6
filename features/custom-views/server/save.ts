import { isDeepStrictEqual } from 'node:util';
import { scriptFault } from '#engines/rules/script-fault.ts';
import { record } from '#features/audit/server/inside.ts';
import { badInput, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { allContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import { ANYONE } from '../access.ts';
import { contentOf } from '../content.ts';
import {
  badController,
  type EditedView,
  nameTaken,
  notForAnyone,
  staleView,
  type ViewContent,
  viewInUse,
} from '../contract/shapes.ts';
import type { customViews } from '../contract.ts';
import { customViewEvents } from '../contract/events.ts';
import { isPublished, recentReaders } from './store/use.ts';
import * as store from './store/writing.ts';
import './contributions.ts';

export type Saving = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** Where a new view belongs, and its name. */
export interface NewPlace {
  projectId: number | undefined;
  name: string;
}

const requireSame = (before: EditedView, version: number): void => {
  if (before.version === version) return;
  const { savedBy: by = null, savedAt: at } = before;
  throw staleView({ version: before.version, by, at, present: before });
};

async function requireValid(
  { services }: Saving,
  { controller, access }: ViewContent,
  projectId: number | undefined,
): Promise<void> {
  if (projectId !== undefined && access.includes(ANYONE)) throw notForAnyone();
  const fault = await scriptFault(services.sandbox, controller);
  if (fault) throw badController(fault, { errors: [{ field: 'Controller', code: 'bad-code' }] });
}

/** Saves what a view holds as its draft, over one that the caller has locked or as a new view; returns the draft. */
export async function keepDraft(
  saving: Saving,
  place: NewPlace,
  before: EditedView | undefined,
  content: ViewContent,
): Promise<EditedView> {
  const { db, actor } = saving;
  await requireValid(saving, content, place.projectId);
  if (before && isDeepStrictEqual(contentOf(before), content)) return before;
  const id = before?.id ?? (await addNew(db, place, content, actor.id));
  if (before) await store.changeView(db, id, content, actor.id);
  const after = (await store.findDraft(db, id))!;
  await record(saving, 'custom-views.save', {
    projectId: place.projectId,
    target: after.name,
    before: before && changedIn(before, after),
    after: { ...(before ? changedIn(after, before) : content), version: after.version },
  });
  return after;
}

/** The parts of a version that another one does not have. */
const changedIn = (one: ViewContent, other: ViewContent) =>
  Object.fromEntries(
    Object.entries(contentOf(one)).filter(
      ([name, value]) => !isDeepStrictEqual(value, other[name as keyof ViewContent]),
    ),
  );

async function addNew(db: Db, place: NewPlace, content: ViewContent, userId: number): Promise<number> {
  try {
    return await store.addView(db, place, content, userId);
  } catch (error) {
    if (store.isNameTaken(error)) throw nameTaken();
    throw error;
  }
}

/** Gives a draft to the readers, and tells the pages that show the view. */
export async function publishDraft(saving: Saving, draft: EditedView): Promise<EditedView> {
  const { db, actor, services } = saving;
  if (draft.published === draft.version && draft.stoppedAt === undefined) return draft;
  // A version that was given to readers before counts what happened then. The same once more gets a number of its own.
  const again = (await isPublished(db, draft.id, draft.version))
    ? await store.changeView(db, draft.id, contentOf(draft), actor.id)
    : draft.version;
  await store.publishVersion(db, draft.id, again, actor.id);
  await record(saving, 'custom-views.publish', {
    projectId: draft.projectId,
    target: draft.name,
    after: { version: again, access: draft.access },
  });
  const { changed } = customViewEvents;
  await services.bus.announce(db, changed, await recentReaders(db, draft.id), {
    viewId: draft.id,
    version: again,
  });
  return (await store.findDraft(db, draft.id))!;
}

export async function save(request: Request<typeof customViews.save>): Promise<EditedView> {
  const { db, input } = request;
  const { id, projectId, name, version, ...content } = input;
  if (id === undefined) {
    if (name === undefined) throw badInput({ errors: [{ field: 'Name', code: 'required' }] });
    return keepDraft(request, { projectId, name }, undefined, content);
  }
  const before = await store.lockDraft(db, id);
  if (!before) throw notFound();
  if (projectId !== undefined && projectId !== before.projectId)
    throw badInput({ errors: [{ field: 'ProjectId', code: 'fixed' }] });
  if (name !== undefined && name !== before.name)
    throw badInput({ errors: [{ field: 'Name', code: 'fixed' }] });
  requireSame(before, version);
  return keepDraft(request, { projectId: before.projectId, name: before.name }, before, content);
}

export async function publish(request: Request<typeof customViews.publish>): Promise<EditedView> {
  const draft = await store.lockDraft(request.db, request.input.id);
  if (!draft) throw notFound();
  requireSame(draft, request.input.version);
  return publishDraft(request, draft);
}

/** Takes a view away, if nothing shows it by its name. */
export async function removeView(saving: Saving, found: EditedView): Promise<void> {
  const { db, services } = saving;
  const { id, name, projectId } = found;
  const uses = await allContributed(services.features, 'customViewUse', (usesOf) =>
    usesOf(db, { name, projectId }),
  );
  if (uses.length > 0) throw viewInUse({ uses: uses.map((use) => `«${use}»`).join(', ') });
  await store.setRemoved(db, id, true);
  await record(saving, 'custom-views.remove', { projectId, target: name });
}

export async function remove(request: Request<typeof customViews.remove>) {
  const found = await store.lockDraft(request.db, request.input.id);
  if (!found) throw notFound();
  await removeView(request, found);
  return {};
}

export async function restore(request: Request<typeof customViews.restore>) {
  const { db, input } = request;
  const found = await store.lockRemoved(db, input.id);
  if (!found) throw notFound();
  try {
    await store.setRemoved(db, found.id, false);
  } catch (error) {
    if (store.isNameTaken(error)) throw nameTaken();
    throw error;
  }
  await record(request, 'custom-views.restore', {
    projectId: found.projectId ?? undefined,
    target: found.name,
  });
  return {};
}
