import { describe, expect, test } from 'vitest';
import {
  checkDocument,
  type DocumentTemplate,
  evaluate,
  type Names,
  renderDocument,
} from './document-template.ts';

const names: Names = {
  person: { name: 'value', city: 'value' },
  hours: 'value',
  meetings: [{ starts_at: 'value', mentor: 'value' }],
  months: [{ month: 'value', rows: [{ day: 'value' }] }],
};

const template = (body: string, title = 'Βεβαίωση', language: 'el' | 'en' = 'el'): DocumentTemplate => ({
  language,
  title,
  body,
});

const data = {
  person: { name: 'Νίκος Παπαδόπουλος', city: 'Αθήνα' },
  hours: 750,
  meetings: [{ starts_at: '2026-05-15T15:30:00.000Z', mentor: 'Μαρία Κουκά' }],
  months: [],
};

const textOf = (body: string, language: 'el' | 'en' = 'el', given: object = data) =>
  renderDocument(template(body, 'x', language), { ...given })
    .blocks.map((block) => JSON.stringify(block))
    .join('\n');

describe('a document template is judged when it is saved', () => {
  test.each([
    ['<p>{{ person.nmae }}</p>', [{ part: 'body', line: 1, name: 'person.nmae' }]],
    ['<p>α</p><p>{{ persn.name }}</p>', [{ part: 'body', line: 2, name: 'persn.name' }]],
    [
      '<p>{% for m in meetings %}</p><p>{{ m.start }}</p><p>{% endfor %}</p>',
      [{ part: 'body', line: 2, name: 'm.start' }],
    ],
    [
      '<p>{% if false %}</p><p>{{ person.hidden }}</p><p>{% endif %}</p>',
      [{ part: 'body', line: 2, name: 'person.hidden' }],
    ],
    [
      '<p>{% for m in months %}{% for r in m.rows %}</p><p>{{ r.dya }}</p><p>{% endfor %}{% endfor %}</p>',
      [{ part: 'body', line: 2, name: 'r.dya' }],
    ],
    ['<p>{{ person.constructor.name }}</p>', [{ part: 'body', line: 1, name: 'person.constructor.name' }]],
    ['<p>α</p><p>{{ hours | shout }}</p>', [{ part: 'body', line: 2, words: 'undefined filter: shout' }]],
    ['<p>{{ hours | raw }}</p>', [{ part: 'body', line: 1, words: 'undefined filter: raw' }]],
    ['<p>{% include "attendance" %}</p>', [{ part: 'body', line: 1, words: 'tag "include" not found' }]],
    ['<p>{% render "attendance" %}</p>', [{ part: 'body', line: 1, words: 'tag "render" not found' }]],
    ['<p>{% layout "attendance" %}</p>', [{ part: 'body', line: 1, words: 'tag "layout" not found' }]],
  ])('%s', (body, problems) => {
    expect(checkDocument(template(body), names)).toEqual(problems);
  });

  test('a sound one has no problems, also with names of loops and of assignments', () => {
    const body = `<p>{% for m in meetings %}{{ forloop.index }}</p><p>{{ m.starts_at | long_date }}</p><p>{% endfor %}</p>
      <p>{% assign half = hours | divided_by: 2 %}</p><p>{{ half }} {{ meetings.size }} {{ meetings.first.mentor | genitive }}</p>
      <p>{% signatures "Α", person.name %}{% page_break %}{% proof %}</p>`;
    expect(checkDocument(template(body), names)).toEqual([]);
  });

  test('names in signatures and in titles are judged, too', () => {
    expect(checkDocument(template('<p>{% signatures person.nme %}</p>', '{{ hrs }}'), names)).toEqual([
      { part: 'title', line: 1, name: 'hrs' },
      { part: 'body', line: 1, name: 'person.nme' },
    ]);
  });
});

describe('a document is rendered', () => {
  test('with dates, numbers and names as its language writes them', () => {
    const body =
      '<p>{{ meetings.first.starts_at | long_date }} {{ meetings.first.starts_at | time }} {{ hours | hours }} {{ 123450 | money }} {{ person.name | genitive }} {{ "2026-05" | month }} {{ person.city | upper }}</p>';
    expect(textOf(body)).toContain('15 Μαΐου 2026 18:30 12,5 1.234,50 € Νίκου Παπαδόπουλου Μάιος 2026 ΑΘΗΝΑ');
    expect(textOf(body, 'en')).toContain('15 May 2026 18:30 12.5 €1,234.50');
  });

  test('values are data: neither markup nor instructions in them count', () => {
    const person = { name: '</p><pagebreak></pagebreak>{{ hours }}{% proof %}', city: '| a | b |' };
    const { blocks } = renderDocument(template('<p>{{ person.name }}</p><p>| {{ person.city }} | x |</p>'), {
      ...data,
      person,
    });
    expect(blocks).toEqual([
      { kind: 'paragraph', align: 'left', runs: [{ text: person.name }] },
      {
        kind: 'table',
        columns: 2,
        head: null,
        rows: [[[{ text: '| a | b |' }], [{ text: 'x' }]]],
      },
    ]);
  });

  test.each([
    ['a loop without an end', '<p>{% for i in (1..100000000) %}x{% endfor %}</p>'],
    [
      'a text that doubles',
      `<p>{% assign a = "xxxxxxxxxx" %}${'{% assign a = a | append: a %}'.repeat(40)}</p>`,
    ],
    [
      'loops in loops',
      '<p>{% for a in (1..3000) %}{% for b in (1..3000) %}{% for c in (1..3000) %}x{% endfor %}{% endfor %}{% endfor %}</p>',
    ],
  ])('%s is ended', (_name, body) => {
    expect(() => textOf(body)).toThrow(/limit/);
  });

  test('an expression has the same filters and the same walls', () => {
    expect(evaluate('el', 'person.name | vocative', data)).toBe('Νίκο Παπαδόπουλε');
    expect(() => evaluate('el', 'person.constructor', data)).toThrow('undefined variable');
  });
});
