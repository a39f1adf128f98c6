import type { Localized } from '#engines/forms/definition.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import type { Texts } from '../texts.ts';
import { importLimits } from '../limits.ts';
import { numberIn } from '../choices.ts';
import type { Column } from './columns.ts';
import { typeIn } from './types.ts';

/** A row of a sheet of items. */
export interface Item {
  /** The row of the sheet, from 1. */
  readonly at: number;
  /** The type as the sheet names it. */
  readonly kind: string;
  readonly type: TypeNumber | undefined;
  readonly text: Localized;
  readonly help: Localized;
  readonly section: string;
  readonly options: readonly ItemOption[];
  readonly key: string;
  readonly scales: readonly string[];
  readonly isReversed: boolean;
  readonly weight: number | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: Localized;
}

export interface ItemOption {
  readonly text: Localized;
  readonly points?: number;
}

/** The parts of a cell with several: between `|`, else in lines, else between semicolons. */
export function partsOf(cell: string): string[] {
  const sign = cell.includes('|') ? '|' : cell.includes('\n') ? '\n' : ';';
  return cell
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The types of an item whose row names none. */
const SINGLE_CHOICE = 30;
const TEXT = 36;
const OPEN_BLANKS = 13;

/** A blank of a text with blanks: its number in brackets. */
const BLANK = /\[[1-9]\d?\]/;

/**
 * How sheets mark an item that is scored in reverse: a cross or a tick in a column (x, its Greek twin χ, 1), a yes in either language (y, yes,
 * true; ν, ναι, αληθές), the sign or weight of a scoring key (-, -1), or the word itself (r, reverse, reversed, αντίστροφη).
 */
const REVERSED = /^(?:x|χ|1|y|yes|true|ν|ναι|αληθ.*|-1?|r|reversed?|αντ.*)$/i;

/** Reads a row; `columns` says what each cell holds. */
export function readItem(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  { texts, at }: { texts: Texts; at: number },
): Item {
  const of = (column: Column) =>
    columns
      .map((own, place) => (own === column ? (cells[place] ?? '').trim() : ''))
      .filter((cell) => cell !== '');
  const cell = (column: Column) => of(column)[0] ?? '';
  const localized = (column: 'text' | 'options'): Localized => {
    const [el, en] = [cell(`${column}_el`), cell(`${column}_en`)];
    const rest = cell(column);
    if (rest === '') return { el, en };
    // A column without a language is the one that has no column of its own.
    if (el === '' && en === '') return texts.plain(rest);
    return el === '' ? { el: rest, en } : { el, en: en || rest };
  };
  const text = localized('text');
  const options = optionsIn(localized('options'), { single: of('option'), points: cell('points'), texts });
  const kind = cell('type');
  const usual = options.length > 0 ? SINGLE_CHOICE : BLANK.test(text.el || text.en) ? OPEN_BLANKS : TEXT;
  return {
    at,
    kind,
    type: kind === '' ? usual : typeIn(kind),
    text,
    help: texts.plain(cell('help')),
    section: cell('section'),
    options,
    key: cell('key'),
    scales: cell('scale')
      .split(/[|;,\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    isReversed: REVERSED.test(cell('reversed')),
    weight: numberIn(cell('weight')),
    min: numberIn(cell('min')),
    max: numberIn(cell('max')),
    unit: texts.plain(cell('unit')),
  };
}

interface OptionCells {
  /** The cells of columns with one option each. */
  readonly single: readonly string[];
  readonly points: string;
  readonly texts: Texts;
}

/** Options of one cell, or of several; `5=Συμφωνώ` has 5 points. */
function optionsIn({ el, en }: Localized, { single, points, texts }: OptionCells): ItemOption[] {
  const greek =
    single.length > 0 && el === '' && en === '' ? single.map((cell) => texts.plain(cell)) : undefined;
  const [els, ens] = [partsOf(el), partsOf(en)];
  const all =
    greek ??
    Array.from({ length: Math.max(els.length, ens.length) }, (_, at) => ({
      el: els[at] ?? '',
      en: ens[at] ?? '',
    }));
  const given = partsOf(points).map(numberIn);
  return all.slice(0, importLimits.options + 1).map((option, at) => {
    const [, prefix] = /^(-?\d{1,6}(?:[.,]\d{1,4})?)\s*=/.exec(option.el || option.en) ?? [];
    const own = given[at] ?? (prefix === undefined ? undefined : numberIn(prefix));
    const text = { el: withoutPoints(option.el), en: withoutPoints(option.en) };
    return own === undefined ? { text } : { text, points: own };
  });
}

const withoutPoints = (text: string): string => text.replace(/^-?\d{1,6}(?:[.,]\d{1,4})?\s*=\s*(?=\S)/, '');
