import { expect, test } from 'vitest';
import type { QuestionId } from './ids.ts';
import { renamedScales } from './renamed-scales.ts';
import type { Scale } from './scoring/scales.ts';

const scale = (name: string, title: string, question?: string): Scale => ({
  name,
  title: { el: title, en: '' },
  method: 'sum',
  items: question === undefined ? [] : [{ question: question as QuestionId }],
  norms: [],
  bands: [],
});

test.each([
  ['the title stays', [scale('R', 'Πρακτικός')], [scale('practical', 'Πρακτικός')], ['R → practical']],
  ['the items stay', [scale('R', 'Πρακτικός', 'ID_0001')], [scale('P', 'Πράξη', 'ID_0001')], ['R → P']],
  ['title and items change, too', [scale('R', 'Πρακτικός', 'ID_0001')], [scale('P', 'Πράξη', 'ID_0002')], []],
  [
    'another scale is added',
    [scale('R', 'Πρακτικός')],
    [scale('R', 'Πρακτικός'), scale('S', 'Πρακτικός')],
    [],
  ],
  ['the scale is removed', [scale('R', 'Πρακτικός')], [], []],
  [
    'two scales without titles and items change',
    [scale('a', ''), scale('b', '')],
    [scale('c', ''), scale('d', '')],
    [],
  ],
  [
    'two scales have the same title',
    [scale('a', 'Σύνολο', 'ID_0001'), scale('b', 'Σύνολο', 'ID_0002')],
    [scale('c', 'Σύνολο', 'ID_0001'), scale('d', 'Σύνολο', 'ID_0002')],
    ['a → c', 'b → d'],
  ],
  ['two scales change names', [scale('a', 'Α'), scale('b', 'Β')], [scale('b', 'Α'), scale('a', 'Β')], []],
])('%s', (_title, before, after, renamed) => {
  const found = renamedScales({ scales: before }, { scales: after });
  expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual(renamed);
});
