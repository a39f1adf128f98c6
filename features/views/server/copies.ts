import { record } from '#features/audit/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import * as store from './store.ts';

/**
 * Gives copies of actions the views that stand at those of which they are copies, as they stand now. It takes no code, only
 * actions of this installation: what comes along is what an Admin wrote here, whoever copies.
 */
export async function copyViews(
  { db, actor, http }: Pick<Request, 'db' | 'http'> & { actor: Actor },
  projectId: number,
  pairs: readonly store.Copied[],
): Promise<void> {
  const views = await store.copyViews(db, pairs, actor.id);
  if (views.length === 0) return;
  await record(db, { actor, http }, { what: 'views.copy', projectId, after: { views } });
}
