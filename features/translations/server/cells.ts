import { numbersOf } from '#engines/texts/check-forms.ts';
import { formOf } from '#engines/texts/label.ts';
import { DEFAULT_LANGUAGE, isContentLanguage, type Language } from '#platform/contract/languages.ts';
import { present } from '#platform/server/present.ts';
import { ownText, textsIn } from '#platform/server/texts.ts';
import type { Cell, TextType } from '../contract/shapes.ts';
import { type Allowed, findingsOf } from './judge.ts';
import type { Kept } from './kept.ts';
import { fileText, isOfProduct, sourceOf } from './sources.ts';
import type { KeptText } from './store/read.ts';

/** Whether a language says this label: a plural form only where its numbers need it. */
export function isSaidIn(language: Language, label: string): boolean {
  const form = formOf(label);
  if (!form || !isOfProduct(label)) return true;
  return form.form === 'other' || numbersOf(language).has(form.form);
}

export const rowOf = (kept: Kept, language: Language, label: string): KeptText | undefined =>
  kept.texts.get(language)?.get(label);

/** Where a text is kept (spec 002 §3; decisions). */
export const typeOf = (row: KeptText | undefined, label: string): TextType =>
  !row || row.isPermanent ? 'File' : isOfProduct(label) ? 'Changed' : 'Own';

/** Whether what a text was written from, or for, has changed since. */
export function isOutdated(kept: Kept, language: Language, label: string): boolean {
  const row = rowOf(kept, language, label);
  const source = sourceOf(language, label);
  if (row) {
    const file = fileText(language, label);
    const hasNewFile =
      row.fileText !== null && file !== undefined && row.fileText !== file && file !== row.text;
    return hasNewFile || (row.source !== null && source !== undefined && row.source !== source.text);
  }
  // The translation of the files was made from the Greek of the files.
  if (language === DEFAULT_LANGUAGE || !isContentLanguage(language) || !source) return false;
  const written = fileText(source.language, label);
  return fileText(language, label) !== undefined && written !== undefined && source.text !== written;
}

/** A text in one language, with what is to be said of it. */
export function cellOf(
  kept: Kept,
  allowed: Allowed,
  { label, language }: { label: string; language: Language },
): Cell {
  const row = rowOf(kept, language, label);
  const text = ownText(language, label);
  const findings = text === undefined ? [] : findingsOf({ label, language, text }, allowed);
  return {
    language,
    ...present({ text }),
    said: textsIn(language).all[label] ?? '',
    type: typeOf(row, label),
    version: row?.version ?? 0,
    isOutdated: isOutdated(kept, language, label),
    isSame: findings.some(({ check, allowed: reason }) => check === 'same-as-source' && reason === undefined),
    findings,
  };
}

/** Whether a cell has a fault that no one has allowed; a text that is the same as its source is counted by itself. */
export const hasFault = ({ findings }: Cell): boolean =>
  findings.some(({ check, allowed }) => allowed === undefined && check !== 'same-as-source');
