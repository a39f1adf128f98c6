/**
 * The key under which a text is searched: accents, case, final sigma and runs of spaces do not count. Both the stored
 * text and the words looked for go through it. NFKD also turns the micro sign of pasted documents into a μ.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns a function that tests whether a text has all words of a search, in any order and also as parts of words. A search without
 * words matches every text.
 */
export function matcherOf(search: string): (text: string) => boolean {
  const words = searchKey(search).split(' ').filter(Boolean);
  return (text) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  };
}
