import { type EditedText, editText } from './edit-text.ts';
import { depthChange, hasMeaning, wordOf } from './token-facts.ts';
import { type Token, tokensOf } from './tokens.ts';

/** With these begins the statement behind its WITH list. */
const STATEMENTS = new Set(['select', 'values', 'table', 'insert', 'update', 'delete', 'merge']);

/**
 * Puts a common table in front of those of a statement. `definition` is such as `people as not materialized (select …)`, which
 * may not end in a line comment. Comments and spaces before the statement stay before it.
 */
export function prependCommonTable(sql: string, definition: string): EditedText {
  const tokens = meaningfulTokens(sql);
  const last = tokens[lastOfWith(tokens)];
  if (last) return editText(sql, [{ from: last.to, to: last.to, text: ` ${definition},` }]);
  const from = tokens[0]?.from ?? 0;
  return editText(sql, [{ from, to: from, text: `with ${definition} ` }]);
}

/**
 * Whether the WITH list of the statement itself, not that of a subquery, names a table. `name` is as PostgreSQL stores it: the unquoted
 * `People` is `people`. Escapes of `U&"…"` are not resolved.
 */
export function definesCommonTable(sql: string, name: string): boolean {
  const tokens = meaningfulTokens(sql);
  const first = lastOfWith(tokens) + 1;
  let depth = 0;
  for (let at = first; at > 0 && at < tokens.length; at++) {
    const token = tokens[at]!;
    const mayBeName = depth === 0 && (at === first || tokens[at - 1]!.text === ',');
    if (mayBeName && isCommonTable(tokens, at)) {
      if (nameOf(token) === name) return true;
    } else if (depth === 0 && STATEMENTS.has(wordOf(token) ?? '')) return false;
    depth += depthChange(token);
  }
  return false;
}

const meaningfulTokens = (sql: string): Token[] => tokensOf(sql).tokens.filter(hasMeaning);

/** The place of the last word of WITH or WITH RECURSIVE at the beginning of a statement; -1 without it. */
function lastOfWith(tokens: readonly Token[]): number {
  if (wordOf(tokens[0]) !== 'with') return -1;
  // A table may have the name "recursive": `with recursive as (…)`.
  return wordOf(tokens[1]) === 'recursive' && !isCommonTable(tokens, 1) ? 1 : 0;
}

/** Whether AS or a list of columns follows, unlike a column in `search depth first by a, b set c`. */
const isCommonTable = (tokens: readonly Token[], at: number): boolean =>
  wordOf(tokens[at + 1]) === 'as' || tokens[at + 1]?.text === '(';

const nameOf = (token: Token): string | undefined =>
  token.kind === 'quotedName' ? token.text.slice(1, -1).replaceAll('""', '"') : wordOf(token);
