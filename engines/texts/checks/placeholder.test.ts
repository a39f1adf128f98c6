import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english, foundBy } from '../fixtures.ts';
import { checkPlaceholder } from './placeholder.ts';

test.each([
  ['Γεια, {{name}}', 'Hello {{name}}', []],
  ['Στις {{at}}, από {{who}}', '{{who}} at {{at}}', []],
  ['{{name}}: ο φάκελος του {{name}}', 'The folder of {{name}}', []],
  ['Γεια, {{ name }}', 'Hello {{name}}', []],
  ['{{sum, number(maximumFractionDigits: 0)}}', '{{sum, number}}', []],
  ['{% if a == "" %}{{ x }}{% endif %}', "{{ x }}{%- if a == '' -%}{% endif %}", []],
  ['{"a": {"b": 1}}', '{"a": {"b": 1}}', []],
  ['Γεια', 'Hello {{name}}', ['{{name}}']],
  ['Γεια, {{όνομα}}', 'Hello {{name}}', ['{{όνομα}} → {{name}}']],
  ['Γεια, {{name}} {{other}}', 'Hello {{name}}', ['{{other}}']],
  ['Γεια, {{name}', 'Hello {{name}}', ['{{name}}', '{{']],
  ['Γεια, {{name}} και {{name}', 'Hello {{name}}', ['{{']],
  [
    '{{sum}}',
    '{{sum, number(maximumFractionDigits: 0)}}',
    ['{{sum}} → {{sum, number(maximumFractionDigits: 0)}}'],
  ],
  ['{{when}}', '{{when, datetime}}', ['{{when}} → {{when, datetime}}']],
  ['{{- name}}', '{{name}}', ['{{- name}} → {{name}}']],
  ['$t(ui.no)', '$t(ui.yes)', ['$t(ui.no) → $t(ui.yes)']],
  ['{% if a %}x', '{% if a %}x{% endif %}', ['{% endif %}']],
  ['{% endif %}x{% if a %}', '{% if a %}x{% endif %}', ['{% endif %}', '{% if a %}']],
  [
    '{% if a %}{% for b in c %}{% endif %}{% endfor %}',
    '{% if a %}{% for b in c %}{% endfor %}{% endif %}',
    ['{% for b in c %}', '{% endfor %}'],
  ],
])('as a translation, %j of %j has the faults %j', (text, source, faults) => {
  expect(foundBy(checkPlaceholder, { text, source: english(source) })).toEqual(faults);
});

test.each([
  ['el', 'files_one', 'Ένα αρχείο', '{{count}} file', []],
  ['el', 'files_one', '{{count}} αρχείο', 'One file', []],
  ['el', 'files_other', '{{count}} αρχεία', 'Files', []],
  ['el', 'files_zero', 'Κανένα αρχείο', '{{count}} files', []],
  ['fr', 'files_one', 'Un fichier', '{{count}} file', []],
  ['ar', 'files_two', 'ملفان', '{{count}} files', []],
  ['el', 'files_other', 'Αρχεία', '{{count}} files', ['{{count}}']],
  ['pl', 'files_few', 'Pliki', '{{count}} files', ['{{count}}']],
  // In Russian the form is for 21 and 31 too.
  ['ru', 'files_one', 'Один файл', '{{count}} file', ['{{count}}']],
  ['el', 'files_one', 'Ένα αρχείο', '{{count}} file of {{name}}', ['{{name}}']],
  ['el', 'files', 'Αρχεία', '{{count}} files', ['{{count}}']],
])('in %s the text %s, %j of %j, has the faults %j', (language, label, text, source, faults) => {
  expect(foundBy(checkPlaceholder, { language, label, text, source: english(source) })).toEqual(faults);
});

test('a text without a source has no half placeholders and no commands without their end', () => {
  expect(foundBy(checkPlaceholder, { text: 'Γεια, {{name}} {% if a %}x{% endif %}' })).toEqual([]);
  expect(foundBy(checkPlaceholder, { text: 'Γεια, {{name' })).toEqual(['{{']);
  expect(foundBy(checkPlaceholder, { text: '{% if a %}x' })).toEqual(['{% if a %}']);
});

const values = fc.uniqueArray(fc.constantFrom('{{a}}', '{{b}}', '{{c, list}}', '{{- d}}', '$t(e)'));
const word = fc.constantFrom('λέξη', ', ', '; ', '50% ', '{ x }', '$');

test('a translation with all placeholders of its source has no fault, whatever their order and the words', () => {
  const shuffled = values.chain((all) =>
    fc.record({
      all: fc.constant(all),
      inAnyOrder: fc.shuffledSubarray(all, { minLength: all.length }),
      words: fc.array(word, { minLength: all.length, maxLength: all.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ all, inAnyOrder, words }) => {
      const text = inAnyOrder.map((value, index) => value + words[index]!).join('');
      expect(foundBy(checkPlaceholder, { text, source: english(all.join(' ')) })).toEqual([]);
    }),
  );
});

test('a translation without one of the placeholders has one fault, which names it', () => {
  fc.assert(
    fc.property(values, fc.nat(), (all, which) => {
      fc.pre(all.length > 0);
      const lost = all[which % all.length]!;
      const text = all.filter((value) => value !== lost).join(' και ');
      expect(foundBy(checkPlaceholder, { text: `${text}.`, source: english(all.join(' ')) })).toEqual([lost]);
    }),
  );
});
