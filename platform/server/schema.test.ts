import { expect, test } from 'vitest';
import { brokenFor, type Schema } from './schema.ts';

const text = { type: 'text', nullable: false, filled: false };
const optional = { ...text, nullable: true };
const released: Schema = { project: { id: { ...text, filled: true }, descr: text, note: optional } };

test.each<[string, Schema, string[]]>([
  ['the same', released, []],
  ['a new table', { ...released, other: { name: text } }, []],
  ['a new column that is nullable', { project: { ...released['project'], more: optional } }, []],
  [
    'a new column with a default',
    { project: { ...released['project'], more: { ...text, filled: true } } },
    [],
  ],
  [
    'a new column that inserts must name',
    { project: { ...released['project'], more: text } },
    ['project.more: new, and inserts must name it'],
  ],
  ['a table that is gone', {}, ['project: gone']],
  [
    'a column that is gone',
    { project: { id: released['project']!['id']!, note: optional } },
    ['project.descr: gone'],
  ],
  [
    'another type',
    { project: { ...released['project'], descr: { ...text, type: 'jsonb' } } },
    ['project.descr: text became jsonb'],
  ],
  [
    'a column that may not be empty any more',
    { project: { ...released['project'], note: text } },
    ['project.note: may not be left out any more'],
  ],
])('a release on a schema with %s breaks as the comparison says', (_what, today, broken) => {
  expect(brokenFor(released, today, [])).toEqual(broken);
});

test('what a migration declares as removed is not a break', () => {
  expect(
    brokenFor(released, { project: { id: released['project']!['id']! } }, ['project.descr', 'project.note']),
  ).toEqual([]);
  expect(brokenFor(released, {}, ['project'])).toEqual([]);
});
