import { participants, staff } from '#platform/contract/roles.ts';
import { pages } from '#platform/web/pages.ts';

/** The screens of the frame itself. */
export const shellPages = pages({
  name: 'shell',
  screens: [
    {
      path: '/{curProject}/home',
      may: participants,
      title: 'nav.home',
      load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
    },
    {
      path: '/{curProject}/admin/home',
      may: staff,
      title: 'nav.overview',
      load: async () => (await import('./AdminHomeScreen.tsx')).AdminHomeScreen,
    },
    {
      path: '/{curProject}/about',
      may: participants,
      title: 'app.about',
      load: async () => (await import('./AboutScreen.tsx')).AboutScreen,
    },
    {
      path: '/{curProject}/test',
      may: participants,
      title: 'app.catalogue',
      load: async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen,
    },
  ],
  navigation: async () => (await import('./all-places.ts')).allPlaces,
  parts: { settingsKeys: async () => (await import('./all-settings-keys.ts')).allSettingsKeys },
});
