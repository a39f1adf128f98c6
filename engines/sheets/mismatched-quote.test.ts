import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { mismatchedQuote } from './mismatched-quote.ts';

describe('the quotes of a table of text', () => {
  test.each([
    ['α;β\n1;2', undefined],
    ['"α;1";β\n"γ ""δ""";2', undefined],
    ['"δύο\nγραμμές";β\n3;4', undefined],
    ['5" οθόνη;β', undefined],
    ['α;"β\n1;2', 1],
    ['α;β\n1;"2"3', 2],
    ['"α\nβ";1\n"γ;2', 3],
    ['α\tβ\r\n"γ"\t"δ', 2],
    ['', undefined],
  ])('of %j: the first wrong one is in line %j', (text, line) => {
    expect(mismatchedQuote(text)).toBe(line);
  });

  test('are looked through in time linear in the text', async () => {
    const text = `${'"α";'.repeat(200_000)}"β`;
    expect(mismatchedQuote(text)).toBe(1);
    expect(await effortOf(500, () => mismatchedQuote(text))).toBeLessThan(500);
  });
});
