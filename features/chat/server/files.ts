import type { FileUse } from '#features/files/server/public.ts';
import { isSent, readsFile } from './store/messages.ts';

/**
 * The files of messages. The people who read the message read its files, and staff to whom the conversation is open. An Admin has no
 * other way to them, also not in the name of another user.
 */
export const messageFiles: FileUse = {
  mayRead: async (db, actor, fileId) =>
    actor.adminId === undefined && actor.viewedBy === undefined && readsFile(db, actor, fileId),
  isUsed: isSent,
  isPersonal: isSent,
};
