import { pages } from '#platform/web/pages.ts';

export const viewsPages = pages({
  name: 'views',
  screens: [
    {
      path: '/{curProject}/admin/action/view/{of}/{id}',
      may: ['Admin'],
      title: 'views.edit',
      texts: ['views/editor'],
      load: async () => (await import('./editor/ViewEditorScreen.tsx')).ViewEditorScreen,
    },
  ],
});
