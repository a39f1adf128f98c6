import type { RegisterProblem } from './problems.ts';
import { isWritable } from './xml/write.ts';

/** The most characters of an element. The limits are ours until the register gives its own (microdata.md §7.3). */
export const MAX_CHARACTERS = {
  ID_ALLO: 20,
  OFEL_DIEYTHYNSH: 200,
  OFEL_ONOMATEPONYMO: 120,
  ARITHMOS_KARTAS_ANERGIAS: 20,
  IDOfelDikaiouxou: 20,
} as const satisfies Readonly<Record<string, number>>;
export type LimitedField = keyof typeof MAX_CHARACTERS;

/** A text as it is sent: NFC, one space between words, none around them. Undefined for a text without characters. */
export function tidy(text: string | undefined): string | undefined {
  const tidied = text?.normalize('NFC').replace(/\s+/g, ' ').trim();
  return tidied === '' ? undefined : tidied;
}

/** What is wrong with a text that an element is to have. A text that is too long is refused and never cut (microdata.md §7.3). */
export function problemOfText(field: LimitedField, text: string | undefined): RegisterProblem[] {
  if (text === undefined) return [];
  if (!isWritable(text)) return [{ code: 'unwritable', field }];
  // Code points, not units of UTF-16: a letter outside of the first plane is one character.
  return [...text].length > MAX_CHARACTERS[field] ? [{ code: 'too-long', field }] : [];
}
