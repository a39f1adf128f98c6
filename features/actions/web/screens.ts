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
  {
    path: '/{curProject}/mentee/actions',
    title: 'nav.actions.mine',
    // Staff find the mentee first.
    texts: ['people', 'people/shared'],
    load: async () => (await import('./mentee/ActionsScreen.tsx')).ActionsScreen,
  },
  {
    path: '/{curProject}/mentee/actionsdone',
    title: 'actions.done',
    texts: ['people', 'people/shared'],
    load: async () => (await import('./mentee/DoneScreen.tsx')).DoneScreen,
  },
  {
    path: '/{curProject}/mentee/action/{Id}/{View?}',
    title: 'actions.action',
    texts: ['people', 'people/shared', 'views'],
    load: async () => (await import('./mentee/ActionScreen.tsx')).ActionScreen,
  },
  {
    path: '/{curProject}/mentor/action/list/{actionId?}',
    title: 'nav.actions',
    // Meetings stand beside the mentees.
    texts: ['meetings'],
    load: async () => (await import('./mentor/ActionListScreen.tsx')).ActionListScreen,
  },
  {
    path: '/{curProject}/mentor/action2/list/{actionId?}',
    title: 'nav.actions',
    // Meetings stand beside the mentees.
    texts: ['meetings'],
    load: async () => (await import('./mentor/ActionListScreen.tsx')).ActionStatesScreen,
  },
  {
    path: '/{curProject}/mentor/action/{actionId}/{menteeId}',
    title: 'actions.action',
    texts: ['views'],
    load: async () => (await import('./mentor/PairScreen.tsx')).PairScreen,
  },
];
