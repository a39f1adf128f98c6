import { expect, test } from 'vitest';
import { titleIn } from './title.ts';

test.each([
  [{ el: 'Στόχοι', en: 'Goals' }, 'en', 'Goals'],
  [{ el: 'Στόχοι', en: '' }, 'en', 'Στόχοι'],
  [{ en: 'Goals' }, 'el', 'Goals'],
  [{ el: '' }, 'el', '7'],
] as const)('the title %o in %s is «%s»', (titles, language, title) => {
  expect(titleIn({ id: 7, titles }, language)).toBe(title);
});
