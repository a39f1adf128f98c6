import { useTexts } from '#platform/web/texts.ts';
import type { Cell } from '../contract/shapes.ts';

/** The words of the button that changes a text, or writes one that is missing. `language` is the title of the language. */
export function useWriteWords() {
  const t = useTexts();
  return ({ text }: Pick<Cell, 'text'>, of: { label: string; language: string }) =>
    text === undefined
      ? { 'aria-label': t('translations.write.of', of), children: t('translations.write') }
      : { 'aria-label': t('translations.edit.of', of), children: t('ui.word.change') };
}
