import { refusal, type Remark } from './remark.ts';
import { depthChange, wordOf } from './token-facts.ts';
import type { Token } from './tokens.ts';

/** The words and signs behind which only a name can be, beside FROM. */
const BEFORE_NAMES = new Set(['join', 'into', 'update', 'table', 'as', 'collate', '.', '::']);
const BEHIND_NAMES = new Set(['.', '(']);
/** The words that begin a statement with a FROM of its own. */
const WITH_FROM = new Set(['select', 'update', 'delete']);

/** The refusals of parameters in the place of a table, column, function, type or collation: only values can be bound. */
export function namePlaces(tokens: readonly Token[]): Remark[] {
  const refusals: Remark[] = [];
  /** For the text and each open bracket whether a statement began in it. */
  const statements = [false];
  for (const [at, token] of tokens.entries()) {
    const change = depthChange(token);
    if (change === 1) statements.push(false);
    else if (change === -1 && statements.length > 1) statements.pop();
    else if (WITH_FROM.has(wordOf(token) ?? '')) statements[statements.length - 1] = true;
    else if (token.kind === 'parameter' && isNamePlace(tokens, at, statements.at(-1)!))
      refusals.push(refusal('name-place', token, token.text));
  }
  return refusals;
}

function isNamePlace(tokens: readonly Token[], at: number, isInStatement: boolean): boolean {
  const before = wordOf(tokens[at - 1]) ?? tokens[at - 1]?.text ?? '';
  if (BEHIND_NAMES.has(tokens[at + 1]?.text ?? '')) return true;
  // In `extract(year from @day)` no statement began in the brackets.
  return before === 'from' ? isInStatement && !isDistinctFrom(tokens, at - 1) : BEFORE_NAMES.has(before);
}

/** Whether a FROM compares: `a is distinct from @x`, `a is not distinct from @x`. */
const isDistinctFrom = (tokens: readonly Token[], from: number): boolean =>
  wordOf(tokens[from - 1]) === 'distinct' && ['is', 'not'].includes(wordOf(tokens[from - 2]) ?? '');
