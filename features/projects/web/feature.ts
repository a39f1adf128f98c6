import { staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const projectsPages = pages({
  name: 'projects',
  screens: [
    {
      path: '/{curProject}/admin/project/list',
      may: staff,
      title: 'nav.projects',
      load: async () => (await import('./list/ProjectListScreen.tsx')).ProjectListScreen,
    },
    {
      path: '/{curProject}/admin/project/{ProjectId?}',
      may: staff,
      title: 'ui.word.project',
      load: async () => (await import('./editor/ProjectScreen.tsx')).ProjectScreen,
    },
  ],
  homeParts: [
    {
      on: 'home',
      order: 0,
      roles: ['Admin'],
      Part: part(async () => (await import('./setup/SetupPart.tsx')).SetupPart),
    },
  ],
});
