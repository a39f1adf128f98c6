import { escapeXml } from './escape-xml.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { partsOf, type ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { Batches, Cell, Column, Row } from './column.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const mostRows = 1_048_576;
const mostCharacters = 32_767;
const chunkLength = 32_768;

/** Places in `cellXfs` of the styles (xlsx.ts). */
const cellStyle = { header: 1, date: 2, moment: 3 };

/** The XML of a sheet in pieces, a few rows at a time. Fails beyond the rows that a sheet can have. */
export async function* sheetOf(columns: readonly Column[], batches: Batches<Row>): AsyncGenerator<string> {
  const letters = columns.map((_column, index) => lettersOf(index));
  let piece = openSheet(columns, letters);
  let number = 1;
  for await (const batch of batches)
    for (const row of batch) {
      number += 1;
      if (number > mostRows) throw new Error('a sheet cannot have so many rows');
      piece += `<row r="${number}">`;
      for (let index = 0; index < columns.length; index++)
        piece += cellOf(row[index], columns[index]!, `${letters[index]}${number}`);
      piece += '</row>';
      if (piece.length < chunkLength) continue;
      yield piece;
      piece = '';
    }
  yield `${piece}</sheetData></worksheet>`;
}

function openSheet(columns: readonly Column[], letters: readonly string[]): string {
  const widths = columns.map(({ width, header }, index) => {
    const wide = width ?? Math.min(60, Math.max(12, header.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${wide}" customWidth="1"/>`;
  });
  const headers = columns.map(({ header }, index) => text(header, `${letters[index]}1`, cellStyle.header));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''
  }<sheetData><row r="1">${headers.join('')}</row>`;
}

function cellOf(value: Cell, { type }: Column, place: string): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (value instanceof Date) {
    const { date, time } = athensClock(value.getTime());
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    const serial = serialOf(date) + (hours * 60 + minutes) / 1440;
    return `<c r="${place}" s="${cellStyle.moment}"><v>${serial}</v></c>`;
  }
  const day = type === 'date' ? parseDate(value) : undefined;
  return day === undefined
    ? text(value, place)
    : `<c r="${place}" s="${cellStyle.date}"><v>${serialOf(day)}</v></c>`;
}

/** A text that is stored in the cell itself and is never computed, even if it begins like a formula. */
function text(value: string, place: string, style?: number): string {
  const shown = escapeXml(value.slice(0, mostCharacters));
  return `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/** Days since 30 December 1899, as spreadsheets count them. */
function serialOf(date: ModelDate): number {
  const { day, month, year } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS + 25_569;
}

function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
