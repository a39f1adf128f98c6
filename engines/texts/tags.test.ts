import { expect, test } from 'vitest';
import { readTags } from './tags.ts';

test.each([
  ['<p>Γεια</p>', ['open <p>', 'close </p>']],
  ['<a class="button" href="{{ url }}">', ['open <a class href=￼￼￼￼￼￼￼￼￼>']],
  ['<a href="x" title="Άνοιγμα" class=y>', ['open <a class href=x>']],
  ["<a href='x y=z'>", ['open <a href=x y=z>']],
  ['<1>σύνδεσμος</1>', ['open <1>', 'close </1>']],
  ['<settings>Ρυθμίσεις</settings>', ['open <settings>', 'close </settings>']],
  ['<br><br/><BR />', ['empty <br>', 'empty <br>', 'empty <br>']],
  ['<td{% if more > 0 %} class="x"{% endif %}>', ['open <td class>']],
  ['a < b και <onoma@example.gr> ή <your name>', []],
  ['<όνομα> <5 MB <', []],
])('%j has the tags %j', (text, tags) => {
  expect(readTags(text).map(({ role, key }) => `${role} ${key}`)).toEqual(tags);
});
