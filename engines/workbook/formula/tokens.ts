import { workbookLimits } from '../limits.ts';
import { errorCodes, type ErrorCode } from '../values.ts';
import { FormulaFault } from './nodes.ts';

/** A piece of a formula, with the place of its first character. */
export type Token = { at: number; space: boolean } & (
  | { is: 'number'; value: number }
  | { is: 'text'; value: string }
  | { is: 'error'; code: ErrorCode }
  /** A word: a name, a function, a column, the first part of a reference. */
  | { is: 'word'; text: string }
  /** `Sheet1!`, `'A sheet'!` or `Jan:Dec!`, before what it belongs to. */
  | { is: 'sheet'; first: string; last: string }
  /** The text in the brackets of a table reference. */
  | { is: 'columns'; text: string }
  | { is: 'mark'; text: string }
  | { is: 'end' }
);

const marks = ['<=', '>=', '<>', ...'+-*/^&=<>%:,;(){}@#'];
const wordStart = /[\p{L}_\\$?]/u;
const word = /[\p{L}\p{M}\p{N}_.\\$?]*/uy;
const number = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const blank = /[ \t\r\n]*/y;

/** `SUM(` and `TRUE` are written with these before them by Excel, for the sake of older versions. */
const withoutPrefix = (text: string): string =>
  text.replace(/^(_xlfn\.|_xlws\.|_xlpm\.|_xlop\.|_xludf\.)+/i, '');

/** Cuts a formula, without its `=`, into tokens. `space` says that blanks stand before a token: between references they mean what both share. */
export function tokensOf(formula: string, style: 'A1' | 'R1C1' = 'A1'): Token[] {
  if (formula.length > workbookLimits.formulaLength) throw new FormulaFault('too-long', 0);
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    const from = at;
    at = skip(blank, formula, at);
    const [token, next] = (style === 'R1C1' && numbered(formula, at)) || tokenAt(formula, at);
    tokens.push({ ...token, at, space: at > from } as Token);
    if (token.is === 'end') return tokens;
    at = next;
  }
}

type Bare = Token extends infer T ? (T extends Token ? Omit<T, 'at' | 'space'> : never) : never;

const place = /(?:R(?:\d+|\[-?\d+\])?(?:C(?:\d+|\[-?\d+\])?)?|C(?:\d+|\[-?\d+\])?)(?![\p{L}\p{N}_.(!])/iuy;

/** A reference with numbers, `R[-1]C2`, at this place. */
function numbered(formula: string, at: number): [token: Bare, next: number] | undefined {
  const next = skip(place, formula, at);
  return next > at ? [{ is: 'word', text: formula.slice(at, next) }, next] : undefined;
}

function tokenAt(formula: string, at: number): [token: Bare, next: number] {
  const first = formula[at];
  if (first === undefined) return [{ is: 'end' }, at];
  if (first === '"') {
    const [value, next] = quoted(formula, at, '"');
    return [{ is: 'text', value }, next];
  }
  if (first === "'") return sheetInQuotes(formula, at);
  if (first === '#') return errorOrMark(formula, at);
  if (first === '[') return inBrackets(formula, at);
  const end = skip(number, formula, at);
  if (end > at) return [{ is: 'number', value: Number(formula.slice(at, end)) }, end];
  if (wordStart.test(first)) return wordOrSheet(formula, at);
  const mark = marks.find((text) => formula.startsWith(text, at));
  if (mark === undefined) throw new FormulaFault('syntax', at);
  return [{ is: 'mark', text: mark }, at + mark.length];
}

function errorOrMark(formula: string, at: number): [token: Bare, next: number] {
  const rest = formula.slice(at, at + 16).toUpperCase();
  const code = errorCodes.find((known) => rest.startsWith(known));
  return code ? [{ is: 'error', code }, at + code.length] : [{ is: 'mark', text: '#' }, at + 1];
}

/** `[1]Sheet1!A1` reads another file, which is never opened; anything else in brackets belongs to a table. */
function inBrackets(formula: string, at: number): [token: Bare, next: number] {
  let depth = 0;
  for (let end = at; end < formula.length; end += 1) {
    const char = formula[end];
    // An apostrophe takes the character behind it as it is.
    if (char === "'") end += 1;
    else if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    if (depth > 0) continue;
    if (/^[\p{L}\p{N}_.'$]/u.test(formula.slice(end + 1, end + 2))) throw new FormulaFault('external', at);
    return [{ is: 'columns', text: formula.slice(at + 1, end) }, end + 1];
  }
  throw new FormulaFault('syntax', at);
}

function wordOrSheet(formula: string, at: number): [token: Bare, next: number] {
  const next = skip(word, formula, at);
  const text = formula.slice(at, next);
  if (formula[next] === '!') return [{ is: 'sheet', first: text, last: text }, next + 1];
  const several = /^:([\p{L}\p{N}_.]+)!/u.exec(formula.slice(next, next + 80));
  if (several && !isPlace(text))
    return [{ is: 'sheet', first: text, last: several[1]! }, next + several[0].length];
  return [{ is: 'word', text: withoutPrefix(text) }, next];
}

const isPlace = (text: string): boolean => /^\$?[A-Z]{1,3}\$?\d+$/i.test(text);

function sheetInQuotes(formula: string, at: number): [token: Bare, next: number] {
  const [name, next] = quoted(formula, at, "'");
  if (formula[next] !== '!') throw new FormulaFault('syntax', at);
  if (name.includes('[')) throw new FormulaFault('external', at);
  const [first, last = first] = name.split(':');
  return [{ is: 'sheet', first: first!, last: last! }, next + 1];
}

/** The text in quotes; a doubled quote means one quote. */
function quoted(formula: string, at: number, quote: string): [text: string, next: number] {
  let text = '';
  for (let from = at + 1; ;) {
    const end = formula.indexOf(quote, from);
    if (end === -1) throw new FormulaFault('syntax', at);
    text += formula.slice(from, end);
    if (formula[end + 1] !== quote) return [text, end + 1];
    text += quote;
    from = end + 2;
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return Math.max(at, pattern.lastIndex);
}
