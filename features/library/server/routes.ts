import type { Handlers } from '#platform/server/implement.ts';
import type { library } from '../contract.ts';
import * as approving from './approving.ts';
import * as folders from './changing-folders.ts';
import { editItem } from './edit-item.ts';
import { linkPicture } from './link-page.ts';
import * as managing from './managing.ts';
import * as reading from './reading.ts';
import { search } from './searching.ts';
import * as sharing from './sharing.ts';
import { tagsBelow } from './store/items.ts';
import * as uploading from './uploading.ts';

export const handlers: Handlers<typeof library> = {
  subCategories: reading.subCategories,
  search,
  tags: ({ db, actor, input }) => tagsBelow(db, actor, input),
  folders: reading.allFolders,
  one: reading.one,
  linkPicture,
  getShared: reading.getShared,
  getUnapproved: reading.getUnapproved,
  receivers: reading.receivers,
  rate: sharing.rate,
  favorite: sharing.favorite,
  share: sharing.share,
  unshare: sharing.unshare,
  opened: sharing.opened,
  startUpload: uploading.startUpload,
  uploadPart: uploading.uploadPart,
  endUpload: uploading.endUpload,
  uploadLink: uploading.uploadLink,
  updateFile: editItem,
  approve: approving.approve,
  approveMany: approving.approveMany,
  sendBack: approving.sendBack,
  move: managing.move,
  tag: managing.tag,
  deleteDoc: managing.deleteDoc,
  deleteMany: managing.deleteMany,
  restore: managing.restore,
  addFolder: folders.addFolder,
  moveFolder: folders.moveFolder,
  removeFolder: folders.removeFolder,
};
