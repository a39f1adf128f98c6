import { pages } from '#platform/web/pages.ts';
import { authors } from '../access.ts';
import '../addresses.ts';

export const questionnairesPages = pages({
  name: 'questionnaires',
  screens: [
    {
      path: '/{curProject}/admin/quest/list',
      may: authors,
      title: 'nav.questionnaires',
      load: async () => (await import('./list/QuestionnairesScreen.tsx')).QuestionnairesScreen,
    },
    {
      path: '/{curProject}/admin/quest/bank',
      may: authors,
      title: 'nav.questionBank',
      load: async () => (await import('./bank/BankScreen.tsx')).BankScreen,
    },
    {
      path: '/{curProject}/admin/quest/{id}',
      may: authors,
      title: 'questionnaires.editor.title',
      load: async () => (await import('./editor/EditorScreen.tsx')).EditorScreen,
    },
  ],
});
