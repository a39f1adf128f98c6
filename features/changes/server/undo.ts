import { record } from '#features/audit/server/inside.ts';
import { isVisibleProject } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { notYours, undoneAlready, type LeftWhy } from '../contract.ts';
import { kindOf } from './kinds.ts';
import * as store from './store.ts';

/** Undoes a bulk change that the actor may see and undo. Returns how many people it changed back, and whom it left and why. */
export async function undoBulkChange(
  request: Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor },
  id: number,
): Promise<{ undone: number; left: ReadonlyMap<number, LeftWhy> }> {
  const { db, actor, services } = request;
  const change = await store.lockChange(db, actor, id);
  if (!change || !(await isVisibleProject(db, actor, change.projectId))) throw notFound();
  if (change.undoneAt) throw undoneAlready();
  const kind = kindOf(services.features, change.kind);
  if (!kind?.mayUndo(actor, change)) throw notYours();
  const people = await store.peopleOf(db, id);
  const erased = await store.erasedAmong(db, id);
  const left = new Map<number, LeftWhy>([...erased].map((userId) => [userId, 'erased']));
  const rest = people.filter(({ userId }) => !erased.has(userId));
  for (const [userId, why] of await kind.undo(request, change, rest)) left.set(userId, why);
  const undone = people.filter(({ userId }) => !left.has(userId)).map(({ userId }) => userId);
  // If an undo restored nobody, it can be tried again when the obstacle is gone.
  if (undone.length === 0 && people.length > 0) return { undone: 0, left };
  await store.markUndone(db, id, { undoneBy: actor.id, undone: undone.length });
  await record(request, 'changes.undo', {
    projectId: change.projectId,
    target: String(id),
    after: { kind: change.kind, people: undone, left: [...left.keys()] },
  });
  return { undone: undone.length, left };
}
