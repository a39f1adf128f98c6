import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { vi } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Role } from '#platform/contract/roles.ts';
import { answers, aSession, show } from '#testing/web.tsx';
import type { BankQuestion } from '../contract/bank.ts';
import { type Draft, type Listed, questionnaires } from '../contract.ts';
import { documentOf } from './editor/state/definition.ts';
import { EditorScreen } from './editor/EditorScreen.tsx';

/** A choice of two, as the first question of most tests. */
export const choice = (number: number, text: string, condition?: string) =>
  aQuestion(30, {
    number,
    text: { el: text, en: '' },
    data: { options: options('Ναι', 'Όχι') },
    ...(condition !== undefined && { condition }),
  });

/** Two sections: two questions, and one more. */
export const twoSections = (change: Partial<Questionnaire> = {}) =>
  aQuestionnaire([[choice(1, 'Εργάζεστε;'), choice(2, 'Πού;')], [choice(3, 'Πόσο;')]], {
    title: both('Ενδιαφέροντα'),
    ...change,
  });

export const aDraft = (questionnaire: Questionnaire, change: Partial<Draft> = {}): Draft => ({
  id: 5,
  projectId: 1,
  draft: documentOf(questionnaire),
  version: 1,
  published: null,
  hasChanges: true,
  isArchived: false,
  changedAt: new Date('2026-03-01T10:00:00Z'),
  changedBy: 'Άννα Επόπτρια',
  usedIds: [],
  lastIds: {},
  ...change,
});

export const aListed = (change: Partial<Listed> = {}): Listed => ({
  id: 5,
  projectId: 1,
  title: both('Ενδιαφέροντα'),
  questions: 3,
  published: null,
  hasChanges: true,
  isArchived: false,
  changedAt: new Date('2026-03-01T10:00:00Z'),
  changedBy: 'Άννα Επόπτρια',
  usedBy: [],
  ...change,
});

export const aBankQuestion = (change: Partial<BankQuestion> = {}): BankQuestion => ({
  id: 8,
  title: 'Επίπεδο σπουδών',
  tags: ['σπουδές'],
  content: { questions: [choice(1, 'Τι έχετε σπουδάσει;')], scales: [] },
  addedBy: 'Άννα Επόπτρια',
  addedAt: new Date('2026-03-01T10:00:00Z'),
  mayChange: true,
  ...change,
});

/** Draws the editor over a draft. `sent` has the calls that the page sends. */
export function drawEditor(
  questionnaire: Questionnaire,
  {
    query = '',
    prepared = [],
    change = {},
    role = 'Supervisor',
  }: { query?: string; prepared?: Parameters<typeof show>[2]; change?: Partial<Draft>; role?: Role } = {},
) {
  const loaded = aDraft(questionnaire, change);
  const drawn = show(
    createElement(EditorScreen),
    aSession(role),
    [
      answers(questionnaires.get, loaded),
      ...prepared,
      answers(questionnaires.save, { ...loaded, version: 2, hasChanges: true }),
    ],
    { at: `/symvoulos/admin/quest/5${query}`, route: '/symvoulos/admin/quest/$id' },
  );
  keepDrafts();
  /** The drafts that were saved. */
  const saved = () =>
    drawn.sent
      .filter(({ call }) => call === questionnaires.save.path)
      .map(({ input }) => input['draft'] as unknown as Questionnaire);
  return { ...drawn, saved };
}

/** Lets the server keep what is saved: the answer to each save has the draft that was sent, and the next version. */
function keepDrafts() {
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = await network(url, init);
    if (!url.startsWith(questionnaires.save.path) || !answer.ok) return answer;
    const { Draft: draft, Version: version } = JSON.parse(String(init.body)) as Record<string, unknown>;
    const body = (await answer.json()) as Record<string, unknown>;
    return new Response(JSON.stringify({ ...body, Draft: draft, Version: Number(version) + 1 }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  });
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Loads the lazy parts of the screens first, so that no test waits for them. */
export const bringParts = () =>
  Promise.all([
    import('./editor/forms/QuestionForm.tsx'),
    import('./editor/forms/SectionForm.tsx'),
    import('./editor/scales/ScalesTab.tsx'),
    import('./editor/settings/SettingsTab.tsx'),
    import('./editor/translate/TranslateTab.tsx'),
    import('./editor/preview/PreviewTab.tsx'),
    import('./editor/versions/VersionsTab.tsx'),
    import('./editor/publish/PublishDialog.tsx'),
    import('./editor/find/FindDialog.tsx'),
    import('./bank/BankDialog.tsx'),
    import('./bank/ToBankDialog.tsx'),
    import('#ui/menu/OpenMenu.tsx'),
    import('#ui/overlay/QuestionDialog.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
