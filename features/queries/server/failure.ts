import { lineAndColumn } from '#engines/sql/position.ts';
import type { QueryFailed } from '#platform/server/report/run.ts';
import { findText, type Language, say } from '#platform/server/texts.ts';
import { queryFailed } from '../contract/shapes.ts';

interface Ground {
  language: Language;
  /** The text as its author wrote it. */
  text: string;
  originalOffset: (offset: number) => number;
}

/**
 * The refusal for a failed query: words in the language of the reader, with the place. The words of PostgreSQL are added where they tell of
 * the text of the query (class 42 and 0A); others may hold values of rows.
 */
export function failureInWords(
  { reason, state, message, offset }: QueryFailed,
  { language, text, originalOffset }: Ground,
) {
  const original = offset === undefined ? undefined : originalOffset(offset);
  return queryFailed({
    error: wordsOf(language, reason, state, message),
    reason,
    ...(original !== undefined && { offset: original, ...lineAndColumn(text, original) }),
  });
}

function wordsOf(
  language: Language,
  reason: QueryFailed['reason'],
  state: string | undefined,
  message: string,
): string {
  if (reason !== 'error') return say(language, `queries.failed.${reason}`);
  const words = findText(language, `queries.failed.state.${state}`) ?? say(language, 'queries.failed.error');
  return state !== undefined && /^(42|0A)/.test(state) ? `${words} (${message})` : words;
}
