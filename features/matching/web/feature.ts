import { staff } from '#platform/contract/roles.ts';
import { pages } from '#platform/web/pages.ts';
import '../addresses.ts';

export const matchingPages = pages({
  name: 'matching',
  screens: [
    {
      path: '/{curProject}/admin/project/matching',
      may: staff,
      title: 'nav.matching',
      load: async () => (await import('./MatchingScreen.tsx')).MatchingScreen,
    },
  ],
});
