import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlaceholders, withoutPlaceholders } from './placeholders.ts';

test.each([
  ['Γεια σου, {{name}}!', ['value name {{name}}']],
  ['{{ name }} και {{name}}', ['value name {{name}}', 'value name {{name}}']],
  ['{{when, datetime}}', ['value when {{when, datetime}}']],
  ['{{sum, number(minimumFractionDigits: 2)}}', ['value sum {{sum, number}}']],
  ['{{ date | date: "%d" }}', ['value date {{date, date}}']],
  ['{{- html}}', ['unescaped html {{- html}}']],
  ['{{mentee.name}}', ['value mentee.name {{mentee.name}}']],
  ['$t(ui.word.save)', ['part ui.word.save $t(ui.word.save)']],
  ['$t(files.count, {"count": 2})', ['part files.count $t(files.count)']],
  ["{% if reason != '' %}x{%- endif -%}", ['block if {% if reason != "" %}', 'block endif {% endif %}']],
  ['{{{name}}}', ['value name {{name}}']],
  ['{{}}', ['value  {{}}']],
  ['{{name', []],
  ['{name} 100% $t ( )', []],
])('%j has the placeholders %j', (text, placeholders) => {
  expect(readPlaceholders(text).map(({ kind, name, key }) => `${kind} ${name} ${key}`)).toEqual(placeholders);
});

test('a placeholder is found where it is, and nothing else is hidden', () => {
  const part = fc.constantFrom('{{a}}', '{% if b %}', '$t(c)', 'λέξη', '{{', '}}', ' ', '%');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const hidden = withoutPlaceholders(text);
      expect(hidden).toHaveLength(text.length);
      const kept = readPlaceholders(text).reduceRight(
        (rest, { at, length }) => rest.slice(0, at) + text.slice(at, at + length) + rest.slice(at + length),
        hidden,
      );
      expect(kept).toBe(text);
    }),
  );
});
