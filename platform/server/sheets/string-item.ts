import { sheetLimits } from '#engines/sheets/limits.ts';

/** A character written as `_x000D_` takes seven. A longer text is too long in any case and is not kept. */
const mostKept = 7 * sheetLimits.cellLength;

/** Puts together the text of a string in a workbook (`si`, `is`), which may be written in runs of different looks. */
export interface StringItem {
  open(name: string): void;
  text(piece: string): void;
  close(name: string): void;
  /** The text so far; the next one begins empty. */
  take(): string;
}

/** Reads the `t` of a string and of its runs; the readings of Japanese characters (`rPh`) are no part of the text. */
export function createStringItem(): StringItem {
  let value = '';
  let isText = false;
  let isReading = false;
  return {
    open(name) {
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(piece) {
      if (isText && value.length < mostKept) value += piece;
    },
    close(name) {
      if (name === 'rPh') isReading = false;
      isText = false;
    },
    take() {
      const taken = plainText(value);
      value = '';
      return taken;
    },
  };
}

/**
 * The characters that a text of a workbook encodes (ECMA-376 §22.9.2.19): those that XML cannot carry are written as
 * `_x000D_`. No NULs, no lone surrogates, and no more characters than show that it is too long for a cell.
 */
export function plainText(written: string): string {
  const text = written.includes('_x')
    ? written.replace(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : written;
  return text
    .replaceAll('\0', '')
    .slice(0, sheetLimits.cellLength + 1)
    .toWellFormed();
}
