import { likelyOption, optionOf } from '#engines/fields/option-of.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { withLostZeros } from '#engines/sheets/lost-zeros.ts';
import type { Line } from '../read/read-sheet.ts';
import { roleWordsIn, textOf } from './import-user.ts';
import type { Columns, Target } from './targets.ts';

/** New texts of cells: by line number, then by the key of the column. */
export type Replacements = Map<number, Map<string, string>>;

/** By column, then by the `searchKey` of a word in the sheet: the option that the word means. Only columns with options have words. */
export type ValueMap = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A word that is no option of its field. */
export interface UnknownValue {
  text: string;
  key: string;
  count: number;
  /** The option that it probably means. */
  likely: string | undefined;
}

const usedTargets = (columns: Columns, targets: readonly Target[]) =>
  targets.filter(({ key }) => columns.includes(key));

function put(replacements: Replacements, { line }: Line, key: string, text: string): void {
  const ofLine = replacements.get(line) ?? new Map<string, string>();
  replacements.set(line, ofLine.set(key, text));
}

/** The cells that get back the zeros that a spreadsheet took, with the number of each column. */
export function lostZeros(lines: readonly Line[], columns: Columns, targets: readonly Target[]) {
  const replacements: Replacements = new Map();
  const counts: { target: Target; count: number }[] = [];
  for (const target of usedTargets(columns, targets)) {
    const type = target.field?.type;
    if (type !== 'afm' && type !== 'amka') continue;
    let count = 0;
    for (const line of lines) {
      const whole = withLostZeros(type, textOf(line, columns, target.key));
      if (whole === undefined) continue;
      put(replacements, line, target.key, whole);
      count += 1;
    }
    if (count > 0) counts.push({ target, count });
  }
  return { replacements, counts };
}

/** Whether a text is an option of its column, or for the roles words of roles. */
const isOption = ({ words, options = [] }: Target, text: string): boolean =>
  words
    ? roleWordsIn(text).every((word) => words.has(searchKey(word)))
    : optionOf({ options }, text) !== undefined;

/** For each column of a choice with such words, the words that are no option of it, the most frequent first. */
export function unknownValues(
  lines: readonly Line[],
  columns: Columns,
  targets: readonly Target[],
): { target: Target; values: UnknownValue[] }[] {
  return usedTargets(columns, targets).flatMap((target) => {
    const { options } = target;
    if (!options) return [];
    const found = new Map<string, UnknownValue>();
    for (const line of lines) {
      const text = textOf(line, columns, target.key).trim();
      if (text === '') continue;
      const key = searchKey(text);
      const seen = found.get(key);
      if (seen) seen.count += 1;
      else if (!isOption(target, text))
        found.set(key, { text, key, count: 1, likely: likelyOption({ options }, text) });
    }
    const values = [...found.values()].sort((a, b) => b.count - a.count);
    return values.length > 0 ? [{ target, values }] : [];
  });
}

/** The cells that these words change. A word that has become an option by now, or an option that is none any more, changes nothing. */
export function mapValues(
  lines: readonly Line[],
  columns: Columns,
  targets: readonly Target[],
  values: ValueMap,
): Replacements {
  const replacements: Replacements = new Map();
  for (const target of usedTargets(columns, targets)) {
    const { key, options } = target;
    const meanings = new Map(Object.entries(values[key] ?? {}));
    if (!options || meanings.size === 0) continue;
    for (const line of lines) {
      const text = textOf(line, columns, key);
      const meant = options.find(({ value }) => value === meanings.get(searchKey(text)));
      if (meant && !isOption(target, text)) put(replacements, line, key, meant.label.el);
    }
  }
  return replacements;
}

/** The words that are remembered together with the earlier ones; a field keeps so many at most. */
export function addToMap(before: ValueMap, more: ValueMap): ValueMap {
  const fields = new Set([...Object.keys(before), ...Object.keys(more)]);
  return Object.fromEntries(
    Array.from(fields, (field) => [
      field,
      Object.fromEntries(Object.entries({ ...before[field], ...more[field] }).slice(-MAX_WORDS)),
    ]),
  );
}

const MAX_WORDS = 200;

/** These lines with the new texts. */
export function withReplacements(line: Line, columns: Columns, texts: ReadonlyMap<string, string>): Line {
  const changed = new Map(Array.from(texts, ([key, text]) => [columns.indexOf(key), text]));
  const length = Math.max(line.cells.length, ...Array.from(changed.keys(), (place) => place + 1));
  const { person, ...rest } = line;
  return {
    ...rest,
    // Another address is another question.
    ...(person && !texts.has('email') && { person }),
    cells: Array.from({ length }, (_, at) => changed.get(at) ?? line.cells[at] ?? ''),
  };
}
