import type { Screen } from '#platform/web/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/{curProject}/admin/action/view/{of}/{id}',
    title: 'views.edit',
    texts: ['views/editor'],
    load: async () => (await import('./editor/ViewEditorScreen.tsx')).ViewEditorScreen,
  },
];
