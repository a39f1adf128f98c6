import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/admin/project/matching',
    title: 'nav.matching',
    texts: ['matching/rules', 'matching/review'],
    load: async () => (await import('./MatchingScreen.tsx')).MatchingScreen,
  },
];
