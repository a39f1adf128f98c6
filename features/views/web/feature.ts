import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const viewsPages = pages({
  name: 'views',
  screens: [
    {
      path: '/{curProject}/admin/action/view/{of}/{id}',
      may: ['Admin'],
      title: 'views.edit',
      load: async () => (await import('./editor/ViewEditorScreen.tsx')).ViewEditorScreen,
    },
  ],
  parts: { stepView: part(async () => (await import('./shown/ActionView.tsx')).ActionView) },
});
