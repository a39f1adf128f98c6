import { uploading } from './contract/uploading.ts';
import { managing } from './contract/managing.ts';
import { reading } from './contract/reading.ts';
import { notifications } from '#features/notifications/contract.ts';
import { withStale } from '#platform/contract/stale.ts';

/** All calls of the library: reading and finding, adding, and looking after it. */
export const library = withStale({ ...reading, ...uploading, ...managing }, (calls) => {
  const shown = [
    calls.subCategories,
    calls.search,
    calls.tags,
    calls.folders,
    calls.one,
    calls.getShared,
    calls.getUnapproved,
    notifications.waiting,
  ];
  return {
    rate: shown,
    favorite: shown,
    share: shown,
    unshare: shown,
    opened: shown,
    startUpload: [],
    uploadPart: [],
    endUpload: shown,
    uploadLink: shown,
    updateFile: shown,
    approve: shown,
    approveMany: shown,
    sendBack: shown,
    move: shown,
    tag: shown,
    deleteDoc: shown,
    deleteMany: shown,
    restore: shown,
    addFolder: shown,
    moveFolder: shown,
    removeFolder: shown,
  };
});
