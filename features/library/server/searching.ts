import { hitsOf, searchedWords, searchQuery } from '#engines/search/query.ts';
import { hasHit, type Piece, sentenceAround } from '#engines/search/sentence.ts';
import { mark } from '#engines/search/vector.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Hit, Item } from '../contract/item.ts';
import type { library } from '../contract.ts';
import { toItems } from './reading.ts';
import * as store from './store/search.ts';

/** The items that have all words of a search, each with the sentence of its first hit. */
export async function search({ db, actor, input }: Request<typeof library.search>) {
  const { libSearchText, page, count } = input;
  const words = searchQuery(libSearchText);
  if (words === undefined) return { ...pageOf<Hit>([], 0, count), more: false };
  const query = searchQuery(libSearchText, [mark(input.projectId)])!;
  const asked = { ...input, deep: true };
  const wanted = { query, words, limit: count, offset: (page - 1) * count };
  const { rows, all, more } = await store.findHits(db, actor, asked, wanted);
  const items = await toItems(db, actor, rows);

  const isHit = hitsOf(libSearchText);
  const shown = items.map((item) => hitInHeading(item, isHit));
  const inText = items.filter((_item, place) => !shown[place]).flatMap(({ fileId }) => fileId ?? []);
  const texts = inText.length > 0 ? await store.textsAround(db, inText, spellings(libSearchText)) : new Map();
  const hits = items.map((item, place): Hit => {
    const text = (texts as Map<number, string>).get(item.fileId ?? 0);
    const sentence = text === undefined ? [] : sentenceAround(fromWholeWord(text), isHit);
    return { item, ...(shown[place] ?? { where: 'text', sentence }) };
  });
  return { ...pageOf(hits, all, count), more };
}

/** All spellings of all words. */
function spellings(text: string) {
  const words = searchedWords(text);
  return {
    lexemes: words.flatMap(({ lexemes }) => lexemes),
    prefixes: words.flatMap(({ prefixes }) => prefixes),
  };
}

/** The text around a hit begins in the middle of a word. */
const fromWholeWord = (text: string): string => text.replace(/^\S{0,60}\s/, '');

/** The part of the heading in which the words are, the strongest first; undefined if they are in the text inside. */
function hitInHeading(
  { title, tags, metadata, uploader, link }: Item,
  isHit: (word: string) => boolean,
): { where: Hit['where']; sentence: Piece[] } | undefined {
  const { abstract, author, publisher } = metadata;
  const parts: [Hit['where'], string | undefined][] = [
    ['title', title],
    ['tags', tags.join(', ')],
    ['metadata', abstract],
    ['metadata', publisher],
    ['people', author],
    ['people', uploader?.name],
    ['metadata', link],
  ];
  const found = parts.find(([, text]) => text !== undefined && hasHit(text, isHit));
  return found && { where: found[0], sentence: sentenceAround(found[1]!, isHit) };
}
