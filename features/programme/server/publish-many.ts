import { hasFlag, withFlag } from '#engines/actions/flags.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { programme } from '../contract.ts';
import { reportPublished } from './of-features.ts';
import * as store from './store/actions.ts';
import { requireSeen } from './visible.ts';

/** Publishes many actions as one publication, so that each mentee is notified once, or makes them drafts again. */
export async function publishMany(request: Request<typeof programme.publishMany>) {
  const { db, actor, input, services } = request;
  const { projectId, ids, published } = input;
  const rows = (await store.lockActions(db, projectId, ids)).map((row) => requireSeen(actor, row));
  if (rows.length < new Set(ids).size) throw notFound();
  const changed = rows.filter(({ flags }) => hasFlag(flags, 'published') !== published);
  if (changed.length === 0) return { changed: [] };
  for (const { id, flags } of changed)
    await store.changeAction(db, id, { flags: withFlag(flags, 'published', published) });
  const actionIds = changed.map(({ id }) => id);
  if (published) await reportPublished(db, services, { projectId, actionIds, mayBeUndone: true });
  await record(request, published ? 'actions.publish-many' : 'actions.unpublish-many', {
    projectId,
    target: String(changed.length),
    after: { actions: actionIds },
  });
  return { changed: actionIds };
}
