import { textVector } from '#engines/search/vector.ts';
import type { Db } from '#platform/server/db.ts';
import * as store from './store/words.ts';
import { indexItems } from './store/versions.ts';

/** Indexes the text that was read inside a file of the library, so that its items are found by it. */
export async function indexText(db: Db, fileId: number, text: string): Promise<void> {
  if (!(await store.isOfLibrary(db, fileId))) return;
  const words = await countWords(text);
  await store.lockWords(db, fileId);
  await store.keepWords(db, fileId, words);
  await indexItems(db, await store.itemsWithFile(db, fileId));
}

/** Lets other work in between: a book takes a tenth of a second. */
async function countWords(text: string): Promise<string> {
  const counting = textVector(text);
  for (let next = counting.next(); ; next = counting.next()) {
    if (next.done) return next.value;
    await new Promise(setImmediate);
  }
}
