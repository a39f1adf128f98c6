import { useMemo } from 'react';
import type { CellWords } from '#engines/queries/cell-text.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';

/** What the cells of a result are written with, in the language of the page. */
export function useCellWords(): CellWords {
  const t = useTexts();
  const language = useContentLanguage();
  return useMemo(() => ({ language, yes: t('ui.word.yes'), no: t('ui.word.no') }), [t, language]);
}
