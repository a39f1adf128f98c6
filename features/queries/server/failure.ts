import { lineAndColumn } from '#engines/sql/position.ts';
import type { QueryFailed } from '#platform/server/report/run.ts';
import type { Language } from '#platform/contract/languages.ts';
import { findText, say } from '#platform/server/texts.ts';
import { queryFailed } from '../contract/shapes.ts';

interface Ground {
  language: Language;
  /** The text as its author wrote it. */
  text: string;
  originalOffset: (offset: number) => number;
}

/**
 * The refusal for a failed query: words in the language of the reader, with the place. What PostgreSQL names is
 * said where its message tells of the text of the query (class 42 and 0A); others may hold values of rows.
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

/** Messages of PostgreSQL that name something, with the text that says the same. The groups of a pattern fill the gaps of the text. */
const naming: readonly (readonly [state: string, pattern: RegExp, text: string])[] = [
  ['42703', /^column "?(?<name>.+?)"? does not exist$/, 'column'],
  ['42P01', /^relation "(?<name>.+)" does not exist$/, 'view'],
  ['42P01', /^(?:missing|invalid reference to) FROM-clause entry for table "(?<name>.+)"$/, 'not-in-from'],
  ['42883', /^function (?<name>.+) does not exist$/, 'function'],
  ['42883', /^operator does not exist: (?<name>.+)$/, 'operator'],
  ['42702', /^column reference "(?<name>.+)" is ambiguous$/, 'ambiguous'],
  ['42803', /^column "(?<name>.+)" must appear in the GROUP BY clause/, 'ungrouped'],
  ['42803', /^aggregate functions are not allowed in (?<place>.+)$/, 'aggregate'],
  ['42804', /^\S+ types (?<one>.+) and (?<other>.+) cannot be matched$/, 'types'],
  ['42804', /^argument of (?<place>.+) must be type (?<wanted>.+), not type (?<given>.+)$/, 'argument'],
  ['42601', /^syntax error at or near "(?<name>.+)"$/s, 'syntax'],
];

/** A sentence that names what the message of PostgreSQL names; undefined for another message, as from a server that speaks another language. */
function namedWords(language: Language, state: string, message: string): string | undefined {
  for (const [ofState, pattern, text] of naming) {
    const found = ofState === state ? pattern.exec(message) : null;
    if (found) return say(language, `queries.failed.named.${text}`, found.groups);
  }
  return undefined;
}

function wordsOf(
  language: Language,
  reason: QueryFailed['reason'],
  state: string | undefined,
  message: string,
): string {
  if (reason !== 'error') return say(language, `queries.failed.${reason}`);
  const words = findText(language, `queries.failed.state.${state}`) ?? say(language, 'queries.failed.error');
  if (state === undefined || !/^(42|0A)/.test(state)) return words;
  return namedWords(language, state, message) ?? `${words.replace(/\.$/, '')}: ${message}`;
}
