import { expect, test } from 'vitest';
import { english, foundBy } from '../fixtures.ts';
import { checkTag } from './tag.ts';

test.each([
  ['<p>Γεια</p>', '<p>Hello</p>', []],
  ['<i>β</i> <b>α</b>', '<b>a</b> <i>b</i>', []],
  ['Γραμμή<br/>δεύτερη', 'Line<br>two', []],
  ['<a href="/help" title="Άνοιγμα">εδώ</a>', '<a href="/help">here</a>', []],
  [
    '<a href="https://other.gr">εδώ</a>',
    '<a href="/help">here</a>',
    ['<a href="https://other.gr"> → <a href="/help">'],
  ],
  ['Λιγότερα από 5: a < b', 'Less than 5: a < b', []],
  [
    '{% if a %}<p>{% else %}<p class="x">{% endif %}β</p>',
    '{% if a %}<p>{% else %}<p class="y">{% endif %}a</p>',
    [],
  ],
  ['Γεια', '<b>Hello</b>', ['<b>', '</b>']],
  ['<b>Γεια', '<b>Hello</b>', ['</b>']],
  ['<i>Γεια</i>', '<b>Hello</b>', ['<i> → <b>', '</i> → </b>']],
  ['<b><i>Γεια</b></i>', '<b><i>Hello</i></b>', ['<i>', '</i>']],
  ['</b>Γεια<b>', '<b>Hello</b>', ['</b>', '<b>']],
  ['<p>Γεια</p><br>', '<p>Hello</p>', ['<br>']],
  ['<a>εδώ</a>', '<a href="x">here</a>', ['<a> → <a href="x">']],
  ['<p onclick="x">Γεια</p>', '<p>Hello</p>', ['<p onclick="x"> → <p>']],
])('as a translation, %j of %j has the faults %j', (text, source, faults) => {
  expect(foundBy(checkTag, { text, source: english(source) })).toEqual(faults);
});

test('the tags of a text without a source are opened and closed', () => {
  expect(foundBy(checkTag, { text: '<ul><li>α</li></ul>' })).toEqual([]);
  expect(foundBy(checkTag, { text: '<ul><li>α</ul>' })).toEqual(['<li>']);
});
