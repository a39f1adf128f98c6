// The texts of the product, as a page has them.
import '#testing/web.tsx';
import i18next from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hearChanged } from './changed-texts.ts';

const KEY = 'ui.cancel';

test('a page asks again for changed texts that did not come, in every language that it has said', async () => {
  const languages = Object.keys(i18next.store.data);
  for (const language of languages) {
    const said = i18next.t(KEY, { lng: language });
    onTestFinished(() => void i18next.addResource(language, 'first', KEY, said));
  }
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  onTestFinished(() => void vi.restoreAllMocks());
  await hearChanged({ version: 1 });
  expect(fetched).toHaveBeenCalled();

  fetched.mockClear();
  fetched.mockImplementation(async () => Response.json({ [KEY]: 'Όχι τώρα' }));
  await hearChanged({ version: 2, texts: { el: { 'ui.word.save': 'Φύλαξη' } } });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(
    languages.map((language) => `/api/Lang/LangService?lang=${language}&since=0`),
  );
  for (const language of languages) expect(i18next.t(KEY, { lng: language })).toBe('Όχι τώρα');
});
