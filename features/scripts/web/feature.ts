import { pages } from '#platform/web/pages.ts';
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
  parts: {
    viewMethods: async () => (await import('./view-methods.ts')).scriptMethods,
    consoleTabs: async () => (await import('./console-tabs.ts')).consoleTabs,
  },
});
