import { pages } from '#platform/web/pages.ts';
import { developers } from '../access.ts';

export const developerPages = pages({
  name: 'developer',
  screens: [
    {
      path: '/{curProject}/admin/development/index',
      may: developers,
      title: 'nav.console',
      load: async () => (await import('./ConsoleScreen.tsx')).ConsoleScreen,
    },
  ],
  parts: {
    consoleTabs: async () => (await import('./console-tabs.ts')).consoleTabs,
    viewMethods: async () => (await import('./views/entry-method.ts')).entryMethods,
  },
});
