import { sheetLimits } from '#engines/sheets/limits.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { plainText } from './string-item.ts';

/**
 * Reads the texts of a record and of the records that continue it ([MS-XLS] §2.5.293). A text may be cut anywhere; the
 * next record then begins with a byte that says whether its characters have one byte or two.
 */
export interface TextReader {
  /** A number of two or four bytes. */
  number(bytes: 2 | 4): number;
  /** A text behind its length, which has one byte or two. */
  text(lengthBytes: 1 | 2): string;
  skip(bytes: number): void;
}

export function textReader(records: readonly Buffer[]): TextReader {
  let record = 0;
  let at = 0;

  /** The record with something left; the file is cut off when there is none. */
  function current(): Buffer {
    while (record < records.length && at >= records[record]!.length) {
      record += 1;
      at = 0;
    }
    const found = records[record];
    if (!found) throw new SheetProblem('not-readable');
    return found;
  }
  const byte = (): number => {
    const value = current()[at]!;
    at += 1;
    return value;
  };
  const number = (bytes: 1 | 2 | 4): number => {
    let value = 0;
    for (let place = 0; place < bytes; place += 1) value += byte() * 256 ** place;
    return value;
  };
  function skip(bytes: number): void {
    let left = bytes;
    while (left > 0) {
      const step = Math.min(left, current().length - at);
      at += step;
      left -= step;
    }
  }
  function characters(count: number, firstIsWide: boolean): string {
    let isWide = firstIsWide;
    let left = count;
    let text = '';
    while (left > 0) {
      if (at >= (records[record]?.length ?? 0)) isWide = (byte() & 1) === 1;
      const from = current();
      const width = isWide ? 2 : 1;
      const taken = Math.min(left, Math.floor((from.length - at) / width));
      // A record that ends within a character is not one that a spreadsheet has written.
      if (taken === 0) throw new SheetProblem('not-readable');
      if (text.length <= sheetLimits.cellLength)
        text += from.toString(isWide ? 'utf16le' : 'latin1', at, at + taken * width);
      at += taken * width;
      left -= taken;
    }
    return plainText(text);
  }

  return {
    number,
    skip,
    text(lengthBytes) {
      const length = number(lengthBytes);
      const flags = byte();
      const runs = flags & 8 ? number(2) : 0;
      const phonetic = flags & 4 ? number(4) : 0;
      const text = characters(length, (flags & 1) === 1);
      skip(runs * 4 + phonetic);
      return text;
    },
  };
}
