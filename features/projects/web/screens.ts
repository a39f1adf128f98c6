import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/settings',
    title: 'nav.settings',
    load: async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  },
  {
    path: '/{curProject}/admin/project/list',
    title: 'nav.projects',
    load: async () => (await import('./list/ProjectListScreen.tsx')).ProjectListScreen,
  },
  {
    path: '/{curProject}/admin/project/{ProjectId?}',
    title: 'projects.editor',
    load: async () => (await import('./editor/ProjectScreen.tsx')).ProjectScreen,
  },
];
