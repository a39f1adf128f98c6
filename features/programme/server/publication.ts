import { flag, hasFlag } from '#engines/actions/flags.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { reportPublished } from './of-features.ts';
import { changeAction, type WholeAction } from './store/actions.ts';

/** Whether new flags publish an action that was not published before. */
export const becomesPublished = (before: Pick<WholeAction, 'flags'>, flags: number): boolean =>
  !hasFlag(before.flags, 'published') && hasFlag(flags, 'published');

/**
 * Publishes a locked action to all mentees and returns its new flags. `date` is the first day on which they have it, as it
 * was typed; without it an earlier date is removed.
 */
export async function publishToAll(
  db: Db,
  services: Services,
  { action, date }: { action: WholeAction; date: string | undefined },
): Promise<number> {
  const { id, projectId } = action;
  const flags = action.flags | flag.published;
  const { date: _old, ...data } = action.data;
  await changeAction(db, id, { flags, data: date === undefined ? data : { ...data, date } });
  if (becomesPublished(action, flags)) await reportPublished(db, services, { projectId, actionIds: [id] });
  return flags;
}
