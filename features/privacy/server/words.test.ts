import { expect, test } from 'vitest';
import { texts } from '#features/languages/server/texts.ts';
import { words } from './words.ts';

test.each(['el', 'en'] as const)('the page names every kind of data as the copy does (%s)', (language) => {
  const named = Object.entries(words[language].parts).map(([part, word]) => [`privacy.part.${part}`, word]);
  expect(texts[language].all).toMatchObject(Object.fromEntries(named));
});
