import { requireVisibleAction } from '#features/programme/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';

/** Throws `notFound` for an action that is not the project's, or that the actor does not see. */
export async function requireActionOf(
  db: Db,
  actor: Actor,
  projectId: number,
  actionId: number | undefined,
): Promise<void> {
  if (actionId === undefined) return;
  const action = await requireVisibleAction(db, actor, actionId);
  if (action.projectId !== projectId) throw notFound();
}
