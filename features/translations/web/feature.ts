import { pages, part } from '#platform/web/pages.ts';
import { translators } from '../access.ts';
import '../addresses.ts';

export const translationsPages = pages({
  name: 'translations',
  screens: [
    {
      path: '/{curProject}/admin/languages',
      may: translators,
      title: 'nav.translations',
      load: async () => (await import('./LanguagesScreen.tsx')).LanguagesScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 10,
      roles: ['Translator'],
      Part: part(async () => (await import('./home/LanguagesOnHome.tsx')).LanguagesOnHome),
    },
  ],
});
