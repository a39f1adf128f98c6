import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';
import { scriptReaders } from '../access.ts';

export const scriptsPages = pages({
  name: 'scripts',
  screens: [
    {
      path: '/{curProject}/admin/jsservice',
      may: scriptReaders,
      title: 'nav.scripts',
      load: async () => (await import('./ScriptsScreen.tsx')).ScriptsScreen,
    },
  ],
  navigation: async () => (await import('./places.ts')).places,
  parts: {
    viewMethods: async () => (await import('./view-methods.ts')).scriptMethods,
    consoleTabs: [
      {
        name: 'scripts',
        order: 25,
        title: 'nav.scripts',
        Part: part(async () => (await import('./ScriptsPanel.tsx')).ScriptsPanel),
      },
    ],
  },
});
