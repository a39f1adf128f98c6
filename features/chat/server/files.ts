import type { FileUse } from '#features/files/server/public.ts';
import { isInOwnName } from '#platform/server/actor.ts';
import { isSent, readsFile } from './store/messages.ts';

/**
 * The files of messages. The readers of a message can read its files: the people of its conversation, and staff with a granted request.
 * An Admin has no other way to them, also not in the name of another user.
 */
export const messageFiles: FileUse = {
  mayRead: async (db, actor, fileId) => isInOwnName(actor) && readsFile(db, actor, fileId),
  isUsed: isSent,
  isPersonal: isSent,
};
