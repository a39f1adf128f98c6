import { disownFiles, forgetFiles } from '#features/files/server/inside.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import * as store from './store/person.ts';
import './tables.ts';

/**
 * What a person added to libraries, thought of it and shared. Erasing keeps what readers see without the name; what was never approved
 * goes with the person.
 */
export const libraryData: PersonalData = {
  tables: ['library_item', 'library_version', 'library_rating', 'library_favorite', 'library_share'],

  held: [
    { part: 'library', query: store.itemsOf },
    { part: 'libraryRatings', query: store.ratingsOf },
    { part: 'libraryFavorites', query: store.favoritesOf },
    { part: 'libraryShares', query: store.sharesOf },
  ],

  erase: async (db, userId) => {
    await forgetFiles(db, await store.dropUnapproved(db, userId));
    await disownFiles(db, userId, await store.filesInUse(db, userId));
    await store.forget(db, userId);
  },
};
