import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/admin/project/linkusers',
    title: 'nav.linkUsers',
    texts: ['links/linking'],
    load: async () => (await import('./board/LinkUsersScreen.tsx')).LinkUsersScreen,
  },
  {
    path: '/{curProject}/admin/project/linksupervisorsmentors',
    title: 'nav.linkSupervisors',
    texts: ['links/supervision'],
    load: async () => (await import('./supervisors/LinkSupervisorsScreen.tsx')).LinkSupervisorsScreen,
  },
  {
    path: '/{curProject}/admin/project/supervisor',
    title: 'nav.supervisor',
    texts: ['links/supervision'],
    load: async () => (await import('./supervisor/SupervisorScreen.tsx')).SupervisorScreen,
  },
];
