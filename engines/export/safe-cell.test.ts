import { expect, test } from 'vitest';
import { safeCell } from './safe-cell.ts';

test.each([
  ['a name stays', 'Μαρία', 'Μαρία'],
  ['a tax number keeps its zeros', '012345678', "'012345678"],
  ['a phone keeps its plus', '+306912345678', "'+306912345678"],
  ['a formula is text', '=1+1', "'=1+1"],
  ['a plus without a digit is text', '+cmd', "'+cmd"],
  ['a minus is text', '-2+3', "'-2+3"],
  ['an at sign is text', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula is text', '\t=1', "'\t=1"],
  ['a carriage return before a formula is text', '\r=1', "'\r=1"],
  ['a formula behind a character without width is text', '\u200b=1', "'\u200b=1"],
  ['a formula behind a no-break space is text', '\u00a0=1', "'\u00a0=1"],
  ['a full-width equals sign is text', '＝1+1', "'＝1+1"],
  ['a name behind a space stays', ' Μαρία', ' Μαρία'],
  ['an empty cell stays empty', '', ''],
])('%s', (_what, text, cell) => {
  expect(safeCell(text)).toBe(cell);
});
