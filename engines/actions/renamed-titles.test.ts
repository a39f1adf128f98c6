import { expect, test } from 'vitest';
import { renamedTitles } from './renamed-titles.ts';

test.each([
  ['one title changes', { el: 'Α', en: 'A' }, { el: 'Β', en: 'A' }, [['Α', 'Β']]],
  [
    'both titles change',
    { el: 'Α', en: 'A' },
    { el: 'Β', en: 'B' },
    [
      ['Α', 'Β'],
      ['A', 'B'],
    ],
  ],
  ['nothing changes', { el: 'Α' }, { el: 'Α' }, []],
  ['a title is added', { el: 'Α' }, { el: 'Α', en: 'A' }, []],
  ['a title is taken away', { el: 'Α', en: 'A' }, { el: 'Α' }, []],
  ['the old title stays in the other language', { el: 'CV', en: 'CV' }, { el: 'Βιογραφικό', en: 'CV' }, []],
  [
    'both had the same title',
    { el: 'CV', en: 'CV' },
    { el: 'Βιογραφικό', en: 'Resume' },
    [['CV', 'Βιογραφικό']],
  ],
  ['two titles change places', { el: 'Α', en: 'B' }, { el: 'B', en: 'Α' }, []],
] as const)('%s', (_title, before, after, renamed) => {
  expect([...renamedTitles(before, after)]).toEqual(renamed);
});
