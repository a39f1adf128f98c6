import { workbookLimits } from '../limits.ts';

/** The cell in which a formula stands. */
interface Base {
  sheet: number;
  row: number;
  column: number;
}

const BLANK = 32;
const EXCLAMATION = 33;
const QUOTE = 34;
const DOLLAR = 36;
const APOSTROPHE = 39;
const OPEN = 40;
const COLON = 58;
const BRACKET = 91;

const wholeColumns = /(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})(?![\p{L}\p{M}\p{N}_.\\$?(!])/iuy;

/**
 * The text of a formula with its references as ways from its cell, so that a formula and its copies have the same key.
 * Words are cut as `tokensOf` cuts them. A formula with references that are not recognised here has a key of its own.
 */
export function formulaKey(formula: string, isArray: boolean, base: Base): string {
  const start = `${base.sheet}${isArray ? '{' : '='}`;
  let key = start;
  let copied = 0;
  let at = 0;
  while (at < formula.length) {
    const code = formula.charCodeAt(at);
    if (code === QUOTE || code === APOSTROPHE || code === BRACKET) {
      at = code === BRACKET ? behindBrackets(formula, at) : behindQuoted(formula, at);
      continue;
    }
    if (!isWordPart(formula, at, code)) {
      at += 1;
      continue;
    }
    const from = at;
    at = behindWord(formula, from);
    let way = wayToCell(formula, from, at, base);
    if (way === '' && hasColonBehind(formula, at)) {
      wholeColumns.lastIndex = from;
      way = wayToColumns(wholeColumns.exec(formula), base);
      // Whole rows, several sheets, names as ends of areas: these are rare.
      if (way === '') return `${start}${base.row} ${base.column} ${formula}`;
      at = wholeColumns.lastIndex;
    }
    if (way === '') continue;
    key += formula.slice(copied, from) + way;
    copied = at;
  }
  return key + formula.slice(copied);
}

function behindQuoted(formula: string, at: number): number {
  const end = formula.indexOf(formula[at]!, at + 1);
  return end === -1 ? formula.length : end + 1;
}

function behindBrackets(formula: string, from: number): number {
  let depth = 0;
  for (let at = from; at < formula.length; at += 1) {
    const char = formula[at];
    // An apostrophe takes the character behind it as it is.
    if (char === "'") at += 1;
    else if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return formula.length;
}

function behindWord(formula: string, from: number): number {
  let at = from + 1;
  while (at < formula.length && isWordPart(formula, at, formula.charCodeAt(at))) at += 1;
  return at;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** A is 1; 0 for anything but a letter of columns. */
const letterOf = (code: number): number => {
  const letter = code & ~32;
  return letter >= 65 && letter <= 90 && code >= 65 ? letter - 64 : 0;
};

/** Letters, digits and what words have beside them: `_ . \ $ ?`. */
function isWordPart(formula: string, at: number, code: number): boolean {
  if (code < 128)
    return (
      isDigit(code) ||
      letterOf(code) > 0 ||
      code === DOLLAR ||
      code === 46 ||
      code === 63 ||
      code === 92 ||
      code === 95
    );
  // Halves of the letters beyond U+FFFF are parts of words too.
  return (code >= 0xd800 && code <= 0xdfff) || /[\p{L}\p{M}\p{N}]/u.test(formula[at]!);
}

/** `<column row>` for a word that is a reference to a cell, empty for any other. */
function wayToCell(formula: string, from: number, end: number, base: Base): string {
  const next = formula.charCodeAt(end);
  if (next === OPEN || next === EXCLAMATION) return '';
  let at = from;
  const isColumnFixed = formula.charCodeAt(at) === DOLLAR;
  if (isColumnFixed) at += 1;
  let column = 0;
  for (let letter = letterOf(formula.charCodeAt(at)); letter > 0 && at < end;) {
    column = column * 26 + letter;
    if (column > workbookLimits.columns) return '';
    at += 1;
    letter = letterOf(formula.charCodeAt(at));
  }
  if (column === 0) return '';
  const isRowFixed = formula.charCodeAt(at) === DOLLAR;
  if (isRowFixed) at += 1;
  if (at === end || formula[at] === '0') return '';
  let row = 0;
  for (; at < end; at += 1) {
    const code = formula.charCodeAt(at);
    if (!isDigit(code)) return '';
    row = row * 10 + code - 48;
    if (row > workbookLimits.rows) return '';
  }
  return `<${wayOf(column, isColumnFixed, base.column)} ${wayOf(row, isRowFixed, base.row)}>`;
}

function wayToColumns(found: RegExpExecArray | null, base: Base): string {
  if (!found) return '';
  const [left, right] = [numberOf(found[2]!), numberOf(found[4]!)];
  if (Math.max(left, right) > workbookLimits.columns) return '';
  return `<${wayOf(left, found[1] !== '', base.column)}:${wayOf(right, found[3] !== '', base.column)}>`;
}

const wayOf = (at: number, isFixed: boolean, from: number): string =>
  isFixed ? `$${at}` : String(at - from);

function numberOf(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

function hasColonBehind(formula: string, end: number): boolean {
  let at = end;
  while (formula.charCodeAt(at) <= BLANK) at += 1;
  return formula.charCodeAt(at) === COLON;
}
