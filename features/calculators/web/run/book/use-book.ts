import { useMemo } from 'react';
import { useContentLanguage } from '#platform/web/texts.ts';
import type { Inputs, OpenWorkbook } from '../../../contract/shapes.ts';
import { type Computed, RunningBook } from './running-book.ts';
import { surroundingsOfPage } from './surroundings.ts';

/** The book of a page, computed with these inputs. It is drawn again whenever the inputs are another object. */
export function useBook(open: OpenWorkbook, inputs: Inputs): { book: RunningBook; computed: Computed } {
  const language = useContentLanguage();
  const book = useMemo(() => new RunningBook(open, language, surroundingsOfPage()), [open, language]);
  return { book, computed: book.take(inputs) };
}
