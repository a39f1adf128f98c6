import type { FileUse } from '#features/files/server/contributions.ts';
import { discardUnused } from '#features/files/server/inside.ts';
import { isInOwnName } from '#platform/server/actor.ts';
import type { Services } from '#platform/server/services.ts';
import { filesOfProject } from './store/room.ts';
import { isSent, readsFile, takeDeletedFiles } from './store/messages.ts';

/**
 * The files of messages. The readers of a message can read its files: the people of its conversation, and staff with a granted request.
 * An Admin has no other way to them, also not in the name of another user.
 */
export const messageFiles: FileUse = {
  mayRead: async (db, actor, fileId) => isInOwnName(actor) && readsFile(db, actor, fileId),
  isUsed: isSent,
  isPersonal: isSent,
  inProject: filesOfProject,
};

/** Deletes the files of messages whose deletion can no longer be undone: they are not kept as traces. */
export async function sweepDeletedFiles({
  pool,
  features,
}: Pick<Services, 'pool' | 'features'>): Promise<void> {
  for (let taken = 1; taken > 0;)
    taken = await pool.transaction().execute(async (db) => {
      const ids = await takeDeletedFiles(db);
      await discardUnused(db, features, ids);
      return ids.length;
    });
}
