import { refusal, type Remark } from './remark.ts';
import { depthChange, wordOf } from './token-facts.ts';
import type { Token } from './tokens.ts';

/** The deepest accepted nesting of parentheses and square brackets. */
export const MAX_DEPTH = 200;

const FIRST_WORDS = new Set(['select', 'values', 'table', 'with']);

/** The refusals of what is no single SELECT of a sensible depth, from the tokens without white space and comments. */
export const shapeRefusals = (tokens: readonly Token[]): Remark[] => [
  ...otherStatement(tokens),
  ...secondStatement(tokens),
  ...tooDeep(tokens),
  ...positional(tokens),
];

function otherStatement([first]: readonly Token[]): Remark[] {
  const isSelect = first?.text === '(' || FIRST_WORDS.has(wordOf(first) ?? '');
  return isSelect ? [] : [refusal('not-a-select', first ?? { from: 0, to: 0 })];
}

/** One semicolon may end the text. */
function secondStatement(tokens: readonly Token[]): Remark[] {
  const second = tokens[tokens.findIndex(({ text }) => text === ';') + 1];
  const isSecond = second !== undefined && second !== tokens[0];
  return isSecond ? [refusal('two-statements', { from: second.from, to: tokens.at(-1)!.to })] : [];
}

function tooDeep(tokens: readonly Token[]): Remark[] {
  let depth = 0;
  for (const token of tokens) {
    // A bracket that closes none does not make room for one more.
    depth = Math.max(depth + depthChange(token), 0);
    if (depth > MAX_DEPTH) return [refusal('too-deep', token)];
  }
  return [];
}

/** `$1` would be taken for the first `@name`. */
function positional(tokens: readonly Token[]): Remark[] {
  const first = tokens.find(({ kind }) => kind === 'positional');
  return first ? [refusal('positional', first, first.text)] : [];
}
