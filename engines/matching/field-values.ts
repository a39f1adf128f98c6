import { searchKey } from '#engines/greek/search-key.ts';
import type { Person } from './people.ts';

/** A number for each text; texts that differ in accents, case or spaces around have the same, and blank ones have -1. */
export type KeyOf = (text: string) => number;

/** The values of one field of one person: their keys, each once, and how they were written. */
export interface FieldValues {
  readonly keys: readonly number[];
  readonly written: readonly string[];
}

/** Keys for one round of matching: comparing numbers is what makes 100,000 pairs quick. */
export function createKeyOf(): KeyOf {
  const ofWritten = new Map<string, number>();
  const ofFolded = new Map<string, number>([['', -1]]);
  return (text) => {
    const known = ofWritten.get(text);
    if (known !== undefined) return known;
    const folded = searchKey(text);
    const key = ofFolded.get(folded) ?? ofFolded.size;
    ofFolded.set(folded, key);
    ofWritten.set(text, key);
    return key;
  };
}

/** The values of a field of each person; `split` separates several values in one text. */
export function readField(
  people: readonly Person[],
  field: string,
  { keyOf, split = (text) => [text] }: { keyOf: KeyOf; split?: (text: string) => readonly string[] },
): FieldValues[] {
  return people.map((person) => {
    const written = new Map<number, string>();
    for (const text of textsOf(person, field).flatMap(split)) {
      const key = keyOf(text);
      if (key >= 0 && !written.has(key)) written.set(key, text.trim());
    }
    return { keys: [...written.keys()], written: [...written.values()] };
  });
}

const MAX_TEXTS = 20;
const MAX_TEXT_LENGTH = 120;

/** Texts for a sentence on the screen: a bounded list, long ones cut, never in the middle of a character. */
export function forReading(texts: readonly string[]): string[] {
  return texts
    .slice(0, MAX_TEXTS)
    .map((text) =>
      text.length <= MAX_TEXT_LENGTH
        ? text
        : `${text.slice(0, MAX_TEXT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`,
    );
}

/** A field may be called `constructor` or `__proto__`: only what the person really has counts. */
function textsOf({ fields }: Person, field: string): readonly string[] {
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
