import { mentorSide } from '#platform/contract/roles.ts';
import { pages } from '#platform/web/pages.ts';
import { gridReaders } from '../access.ts';
import '../addresses.ts';

export const gridsPages = pages({
  name: 'grids',
  screens: [
    {
      path: '/{curProject}/grid',
      may: gridReaders,
      title: 'nav.grid',
      // The panel of a person, and the words for states and roles, belong to people.
      load: async () => (await import('./GridScreen.tsx')).GridScreen,
    },
    {
      path: '/{curProject}/mentor/mentee/{menteeId}/{actionId?}',
      may: mentorSide,
      title: 'role.Mentee',
      load: async () => (await import('./mentee/MenteeScreen.tsx')).MenteeScreen,
    },
  ],
});
