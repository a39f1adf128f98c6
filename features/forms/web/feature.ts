import { pages, part } from '#platform/web/pages.ts';
import { formEditors } from '../access.ts';
import '../addresses.ts';

export const formsPages = pages({
  name: 'forms',
  screens: [
    {
      path: '/{curProject}/admin/project/applicationform',
      may: formEditors,
      title: 'nav.applicationForm',
      load: async () => (await import('./editor/FormEditorScreen.tsx')).FormEditorScreen,
    },
  ],
  parts: {
    setupStep: {
      name: 'form',
      Action: part(async () => (await import('./setup/SetupForm.tsx')).SetupForm),
    },
  },
});
