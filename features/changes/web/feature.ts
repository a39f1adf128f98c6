import { staffAndLite } from '#platform/contract/roles.ts';
import { pages } from '#platform/web/pages.ts';
import '../addresses.ts';

export const changesPages = pages({
  name: 'changes',
  screens: [
    {
      path: '/{curProject}/changes',
      may: staffAndLite,
      title: 'nav.changes',
      load: async () => (await import('./ChangesScreen.tsx')).ChangesScreen,
    },
  ],
});
