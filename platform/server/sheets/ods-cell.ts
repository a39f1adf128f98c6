import { sheetLimits } from '#engines/sheets/limits.ts';
import { excelDuration, excelTime } from '#engines/sheets/excel-date.ts';
import { isoText, truthText } from './cell-text.ts';
import { plainNumber } from './number-format.ts';
import { numberText } from './number-text.ts';
import { plainText } from './string-item.ts';

/** Reads the cells of an OpenDocument sheet one after the other. */
export interface OdsCell {
  /** How many columns side by side have this content. */
  readonly repeats: number;
  isOpen(): boolean;
  begin(attributes: ReadonlyMap<string, string>, repeats: number): void;
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text(piece: string): void;
  /** Returns whether the cell itself was closed. */
  close(name: string): boolean;
  /** What a person sees in the cell. */
  take(): string;
}

/** What lies on a cell or explains it, and is not its content. */
const passedOver = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text']);
const mostSpaces = 100;

export function odsCell(): OdsCell {
  let attributes: ReadonlyMap<string, string> = new Map();
  let repeats = 1;
  let depth = -1;
  let skipped = 0;
  let paragraph = 0;
  let text = '';
  const add = (piece: string) => {
    if (paragraph > 0 && skipped === 0 && text.length <= sheetLimits.cellLength) text += piece;
  };
  return {
    get repeats() {
      return repeats;
    },
    isOpen: () => depth >= 0,
    begin(ofCell, times) {
      attributes = ofCell;
      repeats = times;
      depth = 0;
      text = '';
    },
    open(name, ofPart) {
      depth += 1;
      if (passedOver.has(name)) skipped += 1;
      else if (name === 'p' && skipped === 0) {
        // Lines of one cell are paragraphs.
        paragraph += 1;
        if (text !== '') add('\n');
      } else if (name === 's') add(' '.repeat(Math.min(mostSpaces, Number(ofPart.get('c') ?? 1) || 1)));
      else if (name === 'tab') add('\t');
      else if (name === 'line-break') add('\n');
    },
    text: add,
    close(name) {
      if (depth > 0 && passedOver.has(name)) skipped -= 1;
      else if (name === 'p' && skipped === 0) paragraph -= 1;
      depth -= 1;
      return depth < 0;
    },
    take: () => valueOf(attributes, plainText(text)),
  };
}

/** The value by its type, in the form in which cells of .xlsx files are read; a fault (`#N/A`) is empty. */
function valueOf(attributes: ReadonlyMap<string, string>, shown: string): string {
  const type = attributes.get('value-type') ?? 'string';
  const value = attributes.get('value') ?? '';
  if (type === 'error') return '';
  if (type === 'boolean') return truthText(attributes.get('boolean-value') === 'true');
  if (type === 'date') return isoText(attributes.get('date-value') ?? '');
  if (type === 'time') return timeText(attributes.get('time-value') ?? '') ?? shown;
  if (type === 'string' || value.trim() === '' || !Number.isFinite(Number(value))) return shown;
  if (type === 'percentage') return numberText(Number(value), { shows: 'percent' }, false);
  // A format of nine zeros shows the first ones, which the value does not have.
  const isPadded = /^0\d*$/.test(shown) && Number(shown) === Number(value);
  return isPadded ? shown : numberText(Number(value), plainNumber, false);
}

/** `PT18H30M00S`, also longer than a day. */
function timeText(value: string): string | undefined {
  const found = /^PT(\d{1,6})H(\d{1,2})M([\d.]{1,20})S$/.exec(value);
  if (!found) return undefined;
  const [, hours, minutes, seconds] = found.map(Number) as [number, number, number, number];
  const days = hours / 24 + minutes / 1440 + seconds / 86_400;
  return days < 1 ? excelTime(days) : excelDuration(days);
}
