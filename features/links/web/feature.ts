import { holds, staff, staffAndLite } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const linksPages = pages({
  name: 'links',
  screens: [
    {
      path: '/{curProject}/admin/project/linkusers',
      may: staff,
      title: 'nav.linkUsers',
      load: async () => (await import('./board/LinkUsersScreen.tsx')).LinkUsersScreen,
    },
    {
      path: '/{curProject}/admin/project/linksupervisorsmentors',
      may: staff,
      title: 'nav.linkSupervisors',
      load: async () => (await import('./supervisors/LinkSupervisorsScreen.tsx')).LinkSupervisorsScreen,
    },
    {
      path: '/{curProject}/admin/project/supervisor',
      may: staffAndLite,
      title: 'nav.supervisor',
      load: async () => (await import('./supervisor/SupervisorScreen.tsx')).SupervisorScreen,
    },
  ],
  parts: {
    projectSettings: {
      Form: part(async () => (await import('./settings/LinkSettings.tsx')).LinkSettings),
    },
    personSection: {
      order: 30,
      isFor: ({ roles }, held) => roles.includes('Mentee') && holds(held, staff),
      Section: part(async () => (await import('./person/PersonLinks.tsx')).PersonLinks),
    },
    figures: part(async () => (await import('./home/LinkFigures.tsx')).LinkFigures),
  },
});
