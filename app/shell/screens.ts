import type { Screen } from '#platform/web/screen.ts';

/** The screens of the frame itself. */
export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/home',
    title: 'nav.home',
    // What waits for a mentee and for a mentor.
    texts: ['actions', 'conference/door'],
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
  {
    path: '/{curProject}/admin/home',
    title: 'nav.overview',
    texts: ['actions'],
    load: async () => (await import('./AdminHomeScreen.tsx')).AdminHomeScreen,
  },
  {
    path: '/{curProject}/about',
    title: 'app.about',
    load: async () => (await import('./AboutScreen.tsx')).AboutScreen,
  },
  {
    path: '/{curProject}/test',
    title: 'app.catalogue',
    load: async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen,
  },
];
