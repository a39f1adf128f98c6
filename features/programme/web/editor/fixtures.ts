import { boards } from '#features/boards/contract.ts';
import { calculators } from '#features/calculators/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { answers, aSession, show } from '#testing/web.tsx';
import type { Action } from '../../contract/actions.ts';
import { programme } from '../../contract.ts';
import { ProgrammeScreen } from './ProgrammeScreen.tsx';

export const anAction = (id: number, title: string, more: Partial<Action> = {}): Action => ({
  id,
  projectId: 1,
  typeId: 4,
  titles: { el: title },
  title,
  instructions: {},
  group: ['Α. Γνωριμία'],
  position: id,
  flags: 3,
  data: {},
  questId: null,
  version: 1,
  ...more,
});

export const tree = [
  anAction(1, 'Πρώτη συνάντηση', { typeId: 2 }),
  anAction(2, 'Το προφίλ μου'),
  anAction(3, 'Βιογραφικό', { group: ['Β. Αγορά εργασίας'], flags: 1, data: { kept: 'yes' } }),
];
export const aType = (id: number, title: string) => ({
  id,
  name: `type-${id}`,
  title,
  titles: { el: title, en: `${title} (en)` },
  isOwn: id > 100,
});
export const types = [aType(2, 'Συνάντηση'), aType(4, 'Εργασία')];
export const known = [
  answers(programme.all, tree),
  answers(programme.types, types),
  // The panel of an action shows its board and its calculator.
  answers(boards.board, { columns: [], version: 0 }),
  answers(calculators.getSpreadsheetList, []),
  answers(calculators.ofAction, {}),
  // No query has the titles that the tests change.
  answers(projects.nameUses, []),
];
export const route = '/symvoulos/admin/project/actionsall';
export const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(createElement(ProgrammeScreen), aSession('Supervisor'), prepared, { at: route + query, route });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Loads the lazy parts of the screen first, so that no test waits for them. */
export const bringParts = () =>
  Promise.all([
    import('./ActionPanel.tsx'),
    import('./ConditionsPart.tsx'),
    import('./NewActionDialog.tsx'),
    import('./CopyDialog.tsx'),
    import('./TemplateDialog.tsx'),
    import('./ScriptPart.tsx'),
    import('#ui/rich-text/Editor.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
