import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGreekNumber } from '#engines/greek/number.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { cellText } from './cell-text.ts';
import { builtInFormat, formatOf, plainNumber } from './number-format.ts';

const inFormat = (value: string, code: string, is1904 = false) =>
  cellText({ type: 'n', style: 0, value }, { strings: [], styles: [formatOf(code)], is1904 });
const ofType = (type: string, value: string) =>
  cellText({ type, style: 0, value }, { strings: ['Νίκη'], styles: [], is1904: false });

describe('a number is written as it is typed', () => {
  test.each([
    ['123456783', '123456783', 'a tax number'],
    ['1.23456783E8', '123456783', 'a tax number as some writers put it'],
    ['12345678901', '12345678901', 'a social security number'],
    ['1.5E+10', '15000000000', 'a large number'],
    ['306912345678', '306912345678', 'a phone'],
    ['123456789012345', '123456789012345', 'fifteen digits'],
    ['1E21', '1000000000000000000000', 'more digits than are kept'],
    ['12.5', '12,5', 'a decimal'],
    ['-0.75', '-0,75', 'a negative one'],
    ['0.30000000000000004', '0,3', 'the dust of binary fractions'],
    ['1234.5600000000001', '1234,56', 'the same in a sum of money'],
    ['1.5E-7', '0,00000015', 'a small number'],
    ['1E-300', '0', 'one that is as good as nothing'],
    ['-0', '0', 'a negative nothing'],
    [' 7 ', '7', 'with spaces around'],
    ['1E400', '1E400', 'what is no number stays'],
    ['α', 'α', 'neither is a text'],
    ['', '', 'an empty cell'],
  ])('%s is %s: %s', (value, text) => {
    expect(cellText({ type: 'n', style: 7, value }, { strings: [], styles: [], is1904: false })).toBe(text);
  });

  test('and is understood as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 5 }), (whole, digits) => {
        const value = whole / 10 ** digits;
        expect(parseGreekNumber(inFormat(String(value), 'General'))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('the format of a number decides how the number is shown', () => {
  test.each([
    ['General', '46157', '46157'],
    ['#,##0.00', '1234.5', '1234,5'],
    ['#,##0.00\\ [$€-408]', '1234.5', '1234,5'],
    ['"ημέρες: "0', '46157', '46157'],
    ['[Red]0;[Blue]-0', '5', '5'],
    ['0.00E+00', '12345', '12345'],
    ['@', '5', '5'],
    ['dd/mm/yyyy', '46157', '15-05-2026'],
    ['d/m/yy', '46157.77', '15-05-2026'],
    ['[$-408]d\\ mmmm\\ yyyy;@', '46157', '15-05-2026'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '46157', '15-05-2026'],
    ['mmm', '46157', '15-05-2026'],
    ['yyyy\\-mm\\-dd\\ hh:mm', '46157.770833333336', '15-05-2026 18:30'],
    ['dd/mm/yyyy hh:mm', '46157', '15-05-2026'],
    ['d/m/yyyy h:mm AM/PM', '46157.75', '15-05-2026 18:00'],
    ['hh:mm', '0.770833333333333', '18:30'],
    ['h:mm:ss am/pm', '0.25', '06:00'],
    ['[h]:mm', '1.5', '36:00'],
    ['[$-409]h:mm', '0.5', '12:00'],
    ['dd/mm/yyyy', '60', '60'],
    ['dd/mm/yyyy', '-1', '-1'],
    ['hh:mm', '-0.5', '-0,5'],
    ['0%', '0.125', '12,5%'],
    ['0.00%', '0.07', '7%'],
    ['000000000', '12345678', '012345678'],
    ['00000', '10431', '10431'],
    ['00000', '-5', '-5'],
    ['00000', '1.5', '1,5'],
    ['"'.repeat(300), '5', '5'],
  ])('%s: %s is %s', (code, value, text) => {
    expect(inFormat(value, code)).toBe(text);
  });

  test('from 1904 it is another day', () => {
    expect(inFormat('44695', 'dd/mm/yyyy', true)).toBe('15-05-2026');
  });

  test.each([
    ['0', 'number'],
    ['1', 'number'],
    ['9', 'percent'],
    ['14', 'day'],
    ['20', 'time'],
    ['22', 'moment'],
    ['46', 'duration'],
    ['49', 'number'],
    ['constructor', 'number'],
  ])('the format %s, which no workbook names, shows a %s', (id, shows) => {
    expect(builtInFormat(id)).toEqual(shows === 'number' ? plainNumber : { shows });
  });
});

describe('other cells', () => {
  test.each([
    ['b', '1', 'ΝΑΙ'],
    ['b', '0', 'ΟΧΙ'],
    ['b', 'true', 'ΝΑΙ'],
    ['e', '#DIV/0!', ''],
    ['s', '0', 'Νίκη'],
    ['str', '012345678', '012345678'],
    ['str', 'α_x000D_β_x005F_x000D_', 'α\rβ_x000D_'],
    ['str', '_x0000__xD83D__xDE00__xD83D_', '😀\ufffd'],
    ['d', '2026-05-15', '15-05-2026'],
    ['d', '2026-05-15T00:00:00.000', '15-05-2026'],
    ['d', '2026-05-15T18:30:00Z', '15-05-2026 18:30'],
    ['d', '2026-02-30', '2026-02-30'],
    ['d', 'χθες', 'χθες'],
    ['other', '5', '5'],
  ])('of type %s with %s is «%s»', (type, value, text) => {
    expect(ofType(type, value)).toBe(text);
  });

  test.each(['1', '-1', 'x', '0.5', 'length'])('a text that is not there (%s) is a damaged file', (value) => {
    expect(() => ofType('s', value)).toThrow(new SheetProblem('not-readable'));
  });
});
