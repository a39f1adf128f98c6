import { toText } from '../compute/coerce.ts';
import type { Run, Table } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import { readNumberText } from '../text/number-text.ts';
import { FormulaError, NA_ERROR, type Value, VALUE_ERROR } from '../values.ts';
import { cellsOf, tableBy } from './table-by.ts';
import { eachValue } from './collect.ts';
import { fn, fnOfMany, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { findWildcard } from './wildcard.ts';

const of = (compute: (text: string) => Value): WorkbookFunction => fn(['text'], ([text]) => compute(text));

/** A text that a cell can hold. */
const fitting = (text: string): Value => (text.length > workbookLimits.textLength ? VALUE_ERROR : text);

/** Joined texts, in a length that a cell can hold. */
function joined(texts: readonly string[], between = ''): Value {
  let length = Math.max(0, texts.length - 1) * between.length;
  for (const text of texts) length += text.length;
  return length > workbookLimits.textLength ? VALUE_ERROR : texts.join(between);
}

/** Words with a capital at their beginning; Greek words end in ς. */
const capitalised = (text: string): string =>
  text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());

/** Greek capitals have no accents in words of capitals, but Excel keeps them: so does this. */
const upper = (text: string): string => text.toUpperCase();

export const textFunctions: FunctionGroup = {
  LEN: of((text) => text.length),
  UPPER: of(upper),
  LOWER: of((text) => text.toLowerCase()),
  PROPER: of(capitalised),
  TRIM: of((text) => text.replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '')),
  // eslint-disable-next-line no-control-regex -- exactly the signs that CLEAN removes
  CLEAN: of((text) => text.replaceAll(/[\u0000-\u001f]/g, '')),
  LEFT: fn(['text', 'number?'], ([text, count = 1]) =>
    count < 0 ? VALUE_ERROR : text.slice(0, Math.trunc(count)),
  ),
  RIGHT: fn(['text', 'number?'], ([text, count = 1]) =>
    count < 0 ? VALUE_ERROR : text.slice(Math.max(0, text.length - Math.trunc(count))),
  ),
  MID: fn(['text', 'number', 'number'], ([text, start, count]) => {
    if (start < 1 || count < 0) return VALUE_ERROR;
    const from = Math.trunc(start) - 1;
    return text.slice(from, from + Math.trunc(count));
  }),
  CONCATENATE: fnOfMany([], ['text'], (_, texts) => joined(texts)),
  CONCAT: fnOfMany([], ['values'], (_, values, run) => {
    const texts: string[] = [];
    let error: FormulaError | undefined;
    eachValue(values, run, (value) => {
      const text = toText(value);
      if (text instanceof FormulaError) error ??= text;
      else texts.push(text);
    });
    return error ?? joined(texts);
  }),
  TEXTJOIN: fnOfMany(['table', 'boolean'], ['table'], ([between, leavesOut], tables, run) => {
    const separators = textsOf([between], run);
    if (separators instanceof FormulaError) return separators;
    const texts = textsOf(tables, run);
    if (texts instanceof FormulaError) return texts;
    const kept = leavesOut ? texts.filter((text) => text !== '') : texts;
    return joined(
      kept.flatMap((text, place) =>
        place === 0 ? [text] : [separators[(place - 1) % separators.length]!, text],
      ),
    );
  }),
  REPT: fn(['text', 'number'], ([text, count]) => {
    const times = Math.trunc(count);
    return times < 0 || text.length * times > workbookLimits.textLength ? VALUE_ERROR : text.repeat(times);
  }),
  EXACT: fn(['text', 'text'], ([one, other]) => one === other),
  FIND: fn(['text', 'text', 'number?'], ([wanted, text, start = 1]) => {
    const from = Math.trunc(start) - 1;
    if (from < 0 || from > text.length) return VALUE_ERROR;
    const at = text.indexOf(wanted, from);
    return at === -1 ? VALUE_ERROR : at + 1;
  }),
  SEARCH: fn(['text', 'text', 'number?'], ([wanted, text, start = 1], run) => {
    const from = Math.trunc(start) - 1;
    if (from < 0 || from > text.length) return VALUE_ERROR;
    run.spend((text.length * (1 + wanted.length)) / 1000);
    const at = findWildcard(wanted, text, from);
    return at === -1 ? VALUE_ERROR : at + 1;
  }),
  REPLACE: fn(['text', 'number', 'number', 'text'], ([text, start, count, other]) => {
    if (start < 1 || count < 0) return VALUE_ERROR;
    const from = Math.trunc(start) - 1;
    return fitting(text.slice(0, from) + other + text.slice(from + Math.trunc(count)));
  }),
  SUBSTITUTE: fn(['text', 'text', 'text', 'number?'], ([text, old, other, which]) => {
    if (which !== undefined && which < 1) return VALUE_ERROR;
    if (old === '') return text;
    if (which === undefined) return joined(text.split(old), other);
    let at = -old.length;
    for (let found = 0; found < Math.trunc(which); found += 1) {
      at = text.indexOf(old, at + old.length);
      if (at === -1) return text;
    }
    return fitting(text.slice(0, at) + other + text.slice(at + old.length));
  }),
  CHAR: fn(['number'], ([code]) => {
    const number = Math.trunc(code);
    return number < 1 || number > 255 ? VALUE_ERROR : (windows.get(number) ?? String.fromCharCode(number));
  }),
  CODE: of((text) =>
    text === '' ? VALUE_ERROR : (codes.get(text[0]!) ?? (text.charCodeAt(0) < 256 ? text.charCodeAt(0) : 63)),
  ),
  UNICHAR: fn(['number'], ([code]) => {
    const number = Math.trunc(code);
    const isCharacter = number >= 1 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff);
    if (!isCharacter) return VALUE_ERROR;
    return (number & 0xfffe) === 0xfffe ? NA_ERROR : String.fromCodePoint(number);
  }),
  UNICODE: of((text) => text.codePointAt(0) ?? VALUE_ERROR),
  T: fn(['any'], ([value]) => (typeof value === 'string' || value instanceof FormulaError ? value : '')),
  VALUE: fn(['scalar'], ([value], run) => {
    if (typeof value === 'number') return value;
    if (value === null) return 0;
    return typeof value === 'string'
      ? (readNumberText(value, run.facts.language) ?? VALUE_ERROR)
      : VALUE_ERROR;
  }),
  NUMBERVALUE: fn(['text', 'text?', 'text?'], ([text, decimal = '.', group = ',']) => {
    const [point, gap] = [decimal[0], group[0]];
    if (point === undefined || gap === undefined) return VALUE_ERROR;
    const plain = text.replaceAll(/\s/g, '');
    if (plain === '') return 0;
    const at = plain.indexOf(point);
    const whole = (at === -1 ? plain : plain.slice(0, at)).replaceAll(gap, '');
    const parts = at === -1 ? '' : plain.slice(at + 1);
    const [, number, percents] =
      /^([-+]?\d*\.?\d*(?:e[-+]?\d+)?)(%*)$/i.exec(at === -1 ? whole : `${whole}.${parts}`) ?? [];
    if (number === undefined || !/\d/.test(number)) return VALUE_ERROR;
    return Number(number) / 100 ** percents!.length;
  }),
  TEXTBEFORE: aroundDelimiter('before'),
  TEXTAFTER: aroundDelimiter('after'),
  TEXTSPLIT: fn(
    ['text', 'table', 'table?', 'boolean?', 'boolean?', 'any?'],
    ([text, columns, rows, leavesOut = false, ignoresCase = false, filling = NA_ERROR], run) => {
      const columnMarks = textsOf([columns], run);
      const rowMarks = rows ? textsOf([rows], run) : [];
      if (columnMarks instanceof FormulaError) return columnMarks;
      if (rowMarks instanceof FormulaError) return rowMarks;
      const cut = (piece: string, marks: readonly string[]): string[] =>
        split(
          piece,
          marks.filter((mark) => mark !== ''),
          ignoresCase,
        ).filter((part) => !leavesOut || part !== '');
      if (columnMarks.includes('') && rowMarks.length === 0) return VALUE_ERROR;
      const cells = cut(text, rowMarks).map((row) => cut(row, columnMarks));
      const width = Math.max(1, ...cells.map(({ length }) => length));
      return tableBy(cells.length, width, (row, column) => cells[row]![column] ?? filling);
    },
  ),
};

function textsOf(tables: readonly Table[], run: Run): string[] | FormulaError {
  const texts: string[] = [];
  for (const table of tables)
    for (const cell of cellsOf(table, run)) {
      const text = toText(cell);
      if (text instanceof FormulaError) return text;
      texts.push(text);
    }
  return texts;
}

/** The parts of a text between any of the marks. */
function split(text: string, marks: readonly string[], ignoresCase: boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { at, length } of occurrences(text, marks, ignoresCase)) {
    parts.push(text.slice(from, at));
    from = at + length;
  }
  return [...parts, text.slice(from)];
}

/** Where marks stand in a text, one behind the other; of several at one place the first of the list. */
function occurrences(
  text: string,
  marks: readonly string[],
  ignoresCase: boolean,
): { at: number; length: number }[] {
  const fold = (part: string): string => (ignoresCase ? part.toLowerCase() : part);
  const folded = fold(text);
  const found: { at: number; length: number }[] = [];
  for (let at = 0; at < folded.length;) {
    const mark = marks.find((one) => one !== '' && folded.startsWith(fold(one), at));
    if (mark === undefined) at += 1;
    else {
      found.push({ at, length: mark.length });
      at += mark.length;
    }
  }
  return found;
}

function aroundDelimiter(side: 'before' | 'after'): WorkbookFunction {
  return fn(
    ['text', 'table', 'number?', 'number?', 'number?', 'any?'],
    ([text, delimiters, instance = 1, mode = 0, atEnd = 0, otherwise = NA_ERROR], run) => {
      const marks = textsOf([delimiters], run);
      if (marks instanceof FormulaError) return marks;
      const which = Math.trunc(instance);
      if (which === 0 || Math.abs(which) > text.length + 1)
        return which === 0 || text === '' ? VALUE_ERROR : otherwise;
      if (marks.includes('')) return which > 0 === (side === 'before') ? '' : text;
      const found = occurrences(text, marks, mode === 1);
      if (atEnd === 1) {
        if (which > 0) found.push({ at: text.length, length: 0 });
        else found.unshift({ at: 0, length: 0 });
      }
      const place = found.at(which > 0 ? which - 1 : which);
      if (!place || (which < 0 && -which > found.length)) return otherwise;
      return side === 'before' ? text.slice(0, place.at) : text.slice(place.at + place.length);
    },
  );
}

/** What the codes from 128 to 159 are in Windows. */
const windows = new Map<number, string>(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((sign, place) => [128 + place, sign]),
);
const codes = new Map<string, number>([...windows].map(([code, sign]) => [sign, code]));
