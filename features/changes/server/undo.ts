import { record } from '#features/audit/server/public.ts';
import { isVisibleProject } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { notYours, undoneAlready, type LeftWhy } from '../contract.ts';
import { kindOf } from './kinds.ts';
import * as store from './store.ts';

/** Undoes a bulk change that the actor may see and undo. Returns how many people it changed back, and whom it left and why. */
export async function undoBulkChange(
  { db, actor, http, services }: Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor },
  id: number,
): Promise<{ undone: number; left: ReadonlyMap<number, LeftWhy> }> {
  const change = await store.lockChange(db, actor, id);
  if (!change || !(await isVisibleProject(db, actor, change.projectId))) throw notFound();
  if (change.undoneAt) throw undoneAlready();
  const kind = kindOf(services.features, change.kind);
  if (!kind?.mayUndo(actor, change)) throw notYours();
  const people = await store.peopleOf(db, id);
  const left = await kind.undo({ db, actor, http, services }, change, people);
  await store.markUndone(db, id, actor.id);
  const undone = people.filter(({ userId }) => !left.has(userId)).map(({ userId }) => userId);
  await record(
    db,
    { actor, http },
    {
      what: 'changes.undo',
      projectId: change.projectId,
      target: String(id),
      after: { kind: change.kind, people: undone, left: [...left.keys()] },
    },
  );
  return { undone: undone.length, left };
}
