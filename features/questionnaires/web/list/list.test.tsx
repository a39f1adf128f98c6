// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, closeFilters, openFilters, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { aQuestionnaire, both } from '#engines/questionnaire/fixtures.ts';
import { questionnaires } from '../../contract.ts';
import { questionnaireUsed } from '../../contract/refusals.ts';
import { aDraft, aListed, press } from '../fixtures.ts';
import { QuestionnairesScreen } from './QuestionnairesScreen.tsx';

beforeAll(() =>
  Promise.all([
    import('./NewDialog.tsx'),
    import('#ui/menu/OpenMenu.tsx'),
    import('#ui/overlay/QuestionDialog.tsx'),
  ]),
);

const route = '/symvoulos/admin/quest/list';
const listed = [
  aListed({ duration: 1200, published: 2, usedBy: [{ id: 3, title: 'Το προφίλ μου' }] }),
  aListed({ id: 6, title: both('Αξίες'), questions: 12 }),
  aListed({ id: 7, title: both('Παλιό'), isArchived: true }),
];
const draw = (prepared: Parameters<typeof show>[2] = []) =>
  show(
    <QuestionnairesScreen />,
    aSession('Supervisor'),
    [answers(questionnaires.list, listed), ...prepared],
    { at: route },
  );
const open = async (name: string, entry: string) => {
  await press(`Ενέργειες: ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('the list shows the state, the time, the actions and the last change of each questionnaire', async () => {
  draw();
  const row = (await screen.findByRole('link', { name: 'Ενδιαφέροντα' })).closest('tr')!;
  expect(within(row).getByRole('link', { name: 'Ενδιαφέροντα' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/quest/5',
  );
  for (const text of ['Έκδοση 2', 'Αδημοσίευτες αλλαγές', '20 λεπτά', 'Το προφίλ μου', 'Άννα Επόπτρια'])
    expect(within(row).getByText(text)).toBeVisible();
  const draft = screen.getByRole('link', { name: 'Αξίες' }).closest('tr')!;
  expect(within(draft).getByText('Πρόχειρο')).toBeVisible();
  expect(screen.queryByText('Παλιό')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('the list is searched without accents, and a switch shows archived ones', async () => {
  draw();
  await userEvent.type(await screen.findByRole('searchbox', { name: /^Αναζήτηση/ }), 'αξιες{Enter}');
  await expect.poll(() => screen.queryByText('Ενδιαφέροντα')).toBeNull();
  expect(screen.getByRole('link', { name: 'Αξίες' })).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox', { name: /^Αναζήτηση/ }));
  await userEvent.keyboard('{Enter}');
  const drawer = await openFilters();
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Και τα αρχειοθετημένα' }));
  await closeFilters();
  expect(await screen.findByRole('link', { name: 'Παλιό' })).toBeVisible();
});

test('a project without questionnaires says how they get here', async () => {
  show(<QuestionnairesScreen />, aSession('Supervisor'), [answers(questionnaires.list, [])], { at: route });
  expect(await screen.findByText('Δεν υπάρχουν ερωτηματολόγια')).toBeVisible();
});

test('a new questionnaire gets a title, and its editor opens', async () => {
  const { sent, router } = draw([answers(questionnaires.create, aDraft(aQuestionnaire([]), { id: 9 }))]);
  await press('Νέο ερωτηματολόγιο');
  await press('Δημιουργία');
  expect(await screen.findByText('Γράψτε έναν τίτλο.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Τίτλος στα ελληνικά/ }), 'Ικανοποίηση');
  await press('Δημιουργία');
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/quest/9');
  expect(sent.find(({ call }) => call === questionnaires.create.path)!.input).toEqual({
    projectId: 1,
    title: { el: 'Ικανοποίηση', en: '' },
  });
});

test('a copy begins with the title of the original', async () => {
  const { sent } = draw([answers(questionnaires.create, aDraft(aQuestionnaire([]), { id: 9 }))]);
  await open('Αξίες', 'Δημιουργία αντιγράφου');
  expect(await screen.findByRole('textbox', { name: /^Τίτλος στα ελληνικά/ })).toHaveValue(
    'Αξίες (αντίγραφο)',
  );
  await press('Δημιουργία');
  await expect
    .poll(() => sent.find(({ call }) => call === questionnaires.create.path)?.input)
    .toMatchObject({ copyOf: 6 });
});

test('a questionnaire is archived, and the notice has an undo', async () => {
  const { sent } = draw([
    answers(questionnaires.archive, aDraft(aQuestionnaire([]), { id: 6, isArchived: true })),
  ]);
  await open('Αξίες', 'Αρχειοθέτηση');
  expect(await screen.findByText('Το ερωτηματολόγιο αρχειοθετήθηκε.')).toBeVisible();
  await press('Αναίρεση');
  await expect
    .poll(() => sent.filter(({ call }) => call === questionnaires.archive.path).map(({ input }) => input))
    .toEqual([
      { id: 6, isArchived: true },
      { id: 6, isArchived: false },
    ]);
});

test('deleting asks, and a questionnaire in use is not deleted', async () => {
  draw([answers(questionnaires.remove, refused(questionnaireUsed))]);
  await open('Ενδιαφέροντα', 'Διαγραφή ερωτηματολογίου');
  const dialog = within(await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Διαγραφή ερωτηματολογίου' }));
  expect(await screen.findByText(/^Κάποια δράση έχει το ερωτηματολόγιο/)).toBeVisible();
});
