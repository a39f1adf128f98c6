import { useTexts } from '#platform/web/texts.ts';
import type { TextSet } from '../../contract/sets.ts';

/** A function that says what a set is: «Εισαγωγή αρχείου: texts.po». */
export function useSetName(): (set: TextSet) => string {
  const t = useTexts();
  return ({ kind, name }) => {
    const word = t(`translations.set.kind.${kind}`);
    return name === undefined ? word : t('translations.set.named', { kind: word, name });
  };
}
