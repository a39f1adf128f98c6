import { notifications } from '#features/notifications/contract.ts';
import { library } from '../contract.ts';

/** What shows items: asked again after a change. */
export const shownItems = [
  library.subCategories,
  library.search,
  library.tags,
  library.folders,
  library.one,
  library.getShared,
  library.getUnapproved,
  notifications.waiting,
];
