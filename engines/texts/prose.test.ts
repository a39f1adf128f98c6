import { expect, test } from 'vitest';
import { HIDDEN } from './placeholders.ts';
import { proseOf } from './prose.ts';

test.each([
  ['Γεια, {{name}}!', 'Γεια, *!'],
  ['<b>Γεια</b>', '*Γεια*'],
  ['Δείτε https://example.gr/a?b=1 ή www.example.gr', 'Δείτε * ή *'],
  ['Γράψτε στο info@example.gr.', 'Γράψτε στο *.'],
  ['Το αρχείο συγκεντρωτικα.xlsx', 'Το αρχείο *'],
  ['Αρχεία .csv και .xlsx', 'Αρχεία * και *'],
  ['Το `x ? y : z` και το fields.age', 'Το * και το *'],
  ['onclick="send()" {"περιοχή": "Κρήτη"}', '* *'],
  ['όταν fields.city === "Χανιά"', 'όταν * ==*'],
  ['Τέλος.Αρχή π.χ. αυτό', 'Τέλος.Αρχή π.χ. αυτό'],
])('of %j the words are %j', (text, prose) => {
  const found = proseOf(text);
  expect(found).toHaveLength(text.length);
  expect(found.replace(new RegExp(`${HIDDEN}+`, 'g'), '*')).toBe(prose);
});
