/** A place in a text: from a character to the one behind the last, in UTF-16 units. */
export interface Found {
  from: number;
  to: number;
}

/** Where words stand in a text as people type them: accents, case, final sigma and runs of spaces do not count. */
export function findInText(text: string, wanted: string): Found[] {
  const { key, starts, ends } = withPlaces(text);
  const sought = withPlaces(wanted.trim()).key;
  if (sought === '') return [];
  const found: Found[] = [];
  for (let at = key.indexOf(sought); at >= 0; at = key.indexOf(sought, at + sought.length)) {
    const from = starts[at]!;
    // Part of a ligature is the whole of it; a second part of the same one is no other place.
    if (from >= (found.at(-1)?.to ?? 0)) found.push({ from, to: ends[at + sought.length - 1]! });
  }
  return found;
}

/** The key of a text as in `search-key.ts`, and for each of its units where the character that it comes from begins and ends. */
function withPlaces(text: string): { key: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let key = '';
  let at = 0;
  for (const character of text) {
    const plain = /\s/.test(character)
      ? key.endsWith(' ')
        ? ''
        : ' '
      : character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ');
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    key += plain;
    at += character.length;
  }
  return { key, starts, ends };
}
