import { describe, expect, test } from 'vitest';
import { findTitles, titlesAt } from './find-titles.ts';

const names = new Set(['Όνομα', 'Επώνυμο', 'ΑΦΜ', 'Email', 'Τηλέφωνο', 'Μητέρα Όνομα']);
const known = (titles: readonly string[]) => new Set(titles.filter((title) => names.has(title))).size;
const person = ['Άννα', 'Ασπρού', '012345678', 'a@example.gr', '6900000000'];
const usual = ['Όνομα', 'Επώνυμο', 'ΑΦΜ', 'Email', 'Τηλέφωνο'];

describe('the titles of a sheet are found', () => {
  test.each<[string, string[][], { row: number; height: 1 | 2 }, string[]]>([
    ['in the first line', [usual, person], { row: 0, height: 1 }, usual],
    [
      'below a heading and an empty line',
      [['Κατάλογος 2026'], [], usual, person],
      { row: 2, height: 1 },
      usual,
    ],
    [
      'in two lines, with cells merged over columns and over both lines',
      [['Κατάλογος'], ['Όνομα', 'Επώνυμο', 'ΑΦΜ', 'Επικοινωνία'], ['', '', '', 'Email', 'Τηλέφωνο'], person],
      { row: 1, height: 2 },
      usual,
    ],
    [
      'in two lines that repeat a word',
      [
        ['Ωφελουμένη', '', 'Μητέρα'],
        ['Επώνυμο', 'Όνομα', 'Όνομα', 'ΑΦΜ'],
        ['Ασπρού', 'Άννα', 'Ρένα', '0'],
      ],
      { row: 1, height: 1 },
      ['Επώνυμο', 'Όνομα', 'Όνομα', 'ΑΦΜ'],
    ],
    [
      'without a known word, in the first line of several texts',
      [['Λίστα'], ['α', 'β'], ['1', '2']],
      { row: 1, height: 1 },
      ['α', 'β'],
    ],
    ['without any text, in the first line', [[], ['1', '2'], ['3', '4']], { row: 1, height: 1 }, ['1', '2']],
  ])('%s', (_what, rows, place, titles) => {
    const { row, height } = findTitles(rows, known);
    expect({ row, height }).toEqual(place);
    expect(titlesAt(rows, place)).toEqual(titles);
  });

  test('a word that the lower line repeats has the upper one before it', () => {
    const rows = [
      ['Μητέρα', '', 'Παιδί'],
      ['Όνομα', 'Ηλικία', 'Όνομα'],
    ];
    expect(titlesAt(rows, { row: 0, height: 2 })).toEqual(['Μητέρα Όνομα', 'Ηλικία', 'Παιδί Όνομα']);
  });

  test('a line of data that happens to have one known word is not taken for them', () => {
    const rows = [usual, ['Email', ...person.slice(1)], person];
    expect(findTitles(rows, known)).toEqual({ row: 0, height: 1, known: 5 });
  });
});
