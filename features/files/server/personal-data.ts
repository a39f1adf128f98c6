import { displayName } from '#engines/files/display-name.ts';
import { typeByMime } from '#engines/files/types.ts';
import type { Db } from '#platform/server/db.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { HeldFile, PersonalData } from '#platform/server/personal-data.ts';
import { filePlace } from './places.ts';
import * as store from './store.ts';

/** The files of a user. Their rows are deleted at once, their bytes by the next nightly sweep. */
export const fileData: PersonalData = {
  tables: ['file'],

  held: [
    {
      part: 'files',
      query: (db, userId) =>
        store.readyOf(db, userId).select(['originalName as name', 'category', 'size', 'mime', 'createdAt']),
    },
  ],

  erase: (db, userId) => store.dropAllOf(db, userId),
};

/** The files of a user with their bytes, for the copy of their data. */
export async function filesHeld(db: Db, storage: FileStorage, userId: number): Promise<HeldFile[]> {
  return (await store.readyFilesOf(db, userId)).map((file) => ({
    name: `${file.id}-${displayName(file.originalName, typeByMime(file.mime)!.extensions[0])}`,
    read: async function* () {
      yield* await storage.read(filePlace(file.storageKey, file.content));
    },
  }));
}
