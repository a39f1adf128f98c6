import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/admin/project/actionsall',
    title: 'nav.actionsall',
    texts: ['actions/editor'],
    load: async () => (await import('./editor/ProgrammeScreen.tsx')).ProgrammeScreen,
  },
  {
    path: '/{curProject}/admin/action/list',
    title: 'nav.actionlist',
    texts: ['actions/editor'],
    load: async () => (await import('./editor/ActionListScreen.tsx')).ActionListScreen,
  },
];
