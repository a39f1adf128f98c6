import { record } from '#features/audit/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import * as store from './store.ts';

/**
 * Copies the present views of actions to their copies. It takes only ids of actions of this installation and no code,
 * so it only copies code that an Admin wrote here, even if another user calls it.
 */
export async function copyViews(
  copying: Pick<Request, 'db' | 'http'> & { actor: Actor },
  projectId: number,
  pairs: readonly store.Copied[],
): Promise<void> {
  const views = await store.copyViews(copying.db, pairs, copying.actor.id);
  if (views.length === 0) return;
  await record(copying, 'views.copy', { projectId, after: { views } });
}
