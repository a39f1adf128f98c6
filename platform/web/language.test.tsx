// The texts of the product, as a page has them.
import '#testing/web.tsx';
import i18next from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { switchLanguage } from './language.ts';

test('texts that came in the language before, while the page was changing it, are brought in the new one', async () => {
  const before = i18next.language;
  onTestFinished(() => void switchLanguage(before));
  const brought = vi.spyOn(i18next, 'reloadResources').mockResolvedValue(undefined);
  onTestFinished(() => brought.mockRestore());
  // A part of the page arrives in the middle of the change, and brings its texts in Greek.
  i18next.once('languageChanging', () => {
    i18next.options.ns = [i18next.options.ns ?? []].flat().concat('chat');
    i18next.addResourceBundle('el', 'chat', { 'chat.late': 'Αργά' });
  });
  onTestFinished(() => {
    i18next.options.ns = [i18next.options.ns ?? []].flat().filter((one) => one !== 'chat');
    i18next.removeResourceBundle('el', 'chat');
  });
  await switchLanguage('en');
  expect(brought.mock.lastCall).toEqual([['en'], expect.arrayContaining(['chat'])]);
});
