import { expect, test } from 'vitest';
import { isWebPage, parseHtmlTable } from './parse-html-table.ts';

test('a web page that a public system saved under the name of a workbook is read as its table', () => {
  const page = `<html><head><meta charset="utf-8"><style>td { color: red }</style></head><body>
    <table><tr><td>Σελίδα 1</td></tr></table>
    <table border=1><thead><tr><th>Επώνυμο<th>Όνομα<th>ΑΦΜ</tr></thead>
      <tr><td>Παπα&shy;δοπούλου<td> Μαρία<br>Ελένη </td><td>012345678</td></tr>
      <tr><td></td></tr>
      <tr><td>Ο&apos;Νηλ &amp; Υιός</td><td>Γιώργος</td><td></td></tr>
    </table></body></html>`;
  expect(isWebPage(page)).toBe(true);
  expect(parseHtmlTable(page)).toEqual([
    ['Επώνυμο', 'Όνομα', 'ΑΦΜ'],
    ['Παπα\u00ADδοπούλου', 'Μαρία Ελένη', '012345678'],
    [],
    ["Ο'Νηλ & Υιός", 'Γιώργος'],
  ]);
});

test('merged cells have their words in the first of them, in columns and in rows', () => {
  const page = `<table><tr><td colspan=2>Α</td><td rowspan=2>Β</td></tr><tr><td>1</td><td>2</td></tr>
    <tr><td>3</td><td>4</td><td>5</td></tr></table>`;
  expect(parseHtmlTable(page)).toEqual([
    ['Α', '', 'Β'],
    ['1', '2'],
    ['3', '4', '5'],
  ]);
});

test('a table inside a cell is a table of its own', () => {
  const page = '<table><tr><td>α<table><tr><td>β</td><td>γ</td></tr></table></td></tr></table>';
  expect(parseHtmlTable(page)).toEqual([['β', 'γ']]);
});

test('a page without a table, an empty table, and one beyond the limits of a sheet are refused', () => {
  const codeOf = (page: string) => {
    try {
      return parseHtmlTable(page).length;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(codeOf('<html><p>Κείμενο</p></html>')).toBe('not-readable');
  expect(codeOf('<table><tr><td> </td></tr></table>')).toBe('empty');
  expect(codeOf(`<table><tr>${'<td colspan=500>x</td>'.repeat(3)}</tr></table>`)).toBe('too-many-columns');
  expect(codeOf(`<table><tr><td>${'x'.repeat(10_001)}</td></tr></table>`)).toBe('cell-too-long');
});
