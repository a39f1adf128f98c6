import type { FileUse } from '#features/files/server/contributions.ts';
import { hasFile, seesFile } from './store/items.ts';
import { findUpload } from './store/uploads.ts';

/**
 * Files of the library: readers may open those of what they see, and none of an item can be deleted. Uploads that became no item are
 * removed by the library's own sweep.
 */
import { indexText } from './index-text.ts';
import { filesOfProject } from './store/room.ts';

export const libraryFiles: FileUse = {
  mayRead: seesFile,
  isUsed: hasFile,
  isKept: async (db, fileId) => (await findUpload(db, fileId)) !== undefined,
  receiveText: indexText,
  inProject: filesOfProject,
};
