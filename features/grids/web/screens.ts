import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/grid',
    title: 'nav.grid',
    // The panel of a person, and the words for states and roles, are those of people.
    texts: ['people', 'people/shared'],
    load: async () => (await import('./GridScreen.tsx')).GridScreen,
  },
  {
    path: '/{curProject}/mentor/mentee/{menteeId}/{actionId?}',
    title: 'grids.mentee',
    texts: ['people', 'people/shared'],
    load: async () => (await import('./mentee/MenteeScreen.tsx')).MenteeScreen,
  },
];
