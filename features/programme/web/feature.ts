import { staff } from '#platform/contract/roles.ts';
import { pages, part } from '#platform/web/pages.ts';
import '../addresses.ts';

export const programmePages = pages({
  name: 'programme',
  screens: [
    {
      path: '/{curProject}/admin/project/actionsall',
      may: staff,
      title: 'nav.actionsall',
      load: async () => (await import('./editor/ProgrammeScreen.tsx')).ProgrammeScreen,
    },
    {
      path: '/{curProject}/admin/action/list',
      may: staff,
      title: 'nav.actionlist',
      load: async () => (await import('./editor/ActionListScreen.tsx')).ActionListScreen,
    },
  ],
  parts: {
    actionsField: part(async () => (await import('./chooser/ActionsField.tsx')).ActionsField),
  },
});
