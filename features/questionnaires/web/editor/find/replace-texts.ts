import { searchKey } from '#engines/greek/search-key.ts';
import type { Localized } from '#engines/forms/definition.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { withText } from '#engines/forms/placed-texts.ts';
import { allTexts, type PlacedText } from '#engines/questionnaire/all-texts.ts';

/** A text in which the words were found. */
export interface FoundText extends PlacedText {
  /** How often they are there exactly as they were typed. Only these are replaced. */
  readonly exact: number;
}

const occurrences = (text: string, words: string): number => text.split(words).length - 1;

/** The texts with these words, in either language. Accents, capitals and the final sigma make no difference. */
export function findTexts(questionnaire: Questionnaire, words: string): FoundText[] {
  const key = searchKey(words);
  if (key === '') return [];
  return allTexts(questionnaire).flatMap((one) => {
    const { el, en } = one.text;
    if (!searchKey(el).includes(key) && !searchKey(en).includes(key)) return [];
    return [{ ...one, exact: occurrences(el, words) + occurrences(en, words) }];
  });
}

/** Replaces words in these texts, where they are exactly as typed. */
export function replaceTexts(
  questionnaire: Questionnaire,
  found: readonly FoundText[],
  { words, by }: { words: string; by: string },
): Questionnaire {
  const replaced = ({ el, en }: Localized): Localized => ({
    el: el.replaceAll(words, () => by),
    en: en.replaceAll(words, () => by),
  });
  return found
    .filter(({ exact }) => exact > 0)
    .reduce((next, { path, text }) => withText(next, path, replaced(text)), questionnaire);
}
