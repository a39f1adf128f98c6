// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { questionnaires } from '../../contract.ts';
import { definitionOf } from '../editor/state/definition.ts';
import { aBankQuestion, aDraft, aListed, press, twoSections } from '../fixtures.ts';
import { BankScreen } from './BankScreen.tsx';

beforeAll(() =>
  Promise.all([
    import('./RenameDialog.tsx'),
    import('./IntoDialog.tsx'),
    import('#ui/menu/OpenMenu.tsx'),
    import('#ui/overlay/QuestionDialog.tsx'),
  ]),
);

const bank = answers(questionnaires.bankQuestions, {
  list: [aBankQuestion(), aBankQuestion({ id: 9, title: 'Ξένη', tags: [], mayChange: false })],
  count: 2,
  all: 2,
  tags: ['σπουδές'],
});
const draw = (prepared: Parameters<typeof show>[2] = []) =>
  show(<BankScreen />, aSession('Supervisor'), [bank, ...prepared], { at: '/symvoulos/admin/quest/bank' });
const open = async (name: string, entry: string) => {
  await press(`Ενέργειες: ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('the bank lists questions with their tags, and is searched on the server', async () => {
  const { sent } = draw();
  const row = (await screen.findByText('Επίπεδο σπουδών')).closest('tr')!;
  expect(within(row).getByText('σπουδές')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση στην τράπεζα' }), 'σπουδ{Enter}');
  await expect.poll(() => sent.at(-1)!.input).toMatchObject({ search: 'σπουδ', page: 1 });
  expect(await findings()).toEqual([]);
});

test('only those who may change an entry find that in its menu', async () => {
  draw();
  await press('Ενέργειες: Ξένη');
  expect(await screen.findByRole('menuitem', { name: 'Προσθήκη σε ερωτηματολόγιο' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Αφαίρεση από την τράπεζα' })).toBeNull();
});

test('an entry gets another title and other tags', async () => {
  const { sent } = draw([answers(questionnaires.changeInBank, aBankQuestion())]);
  await open('Επίπεδο σπουδών', 'Αλλαγή τίτλου και ετικετών');
  const tags = await screen.findByRole('textbox', { name: 'Ετικέτες' });
  await userEvent.clear(tags);
  await userEvent.type(tags, 'βασικά, βασικά, σπουδές');
  await press('Αλλαγή τίτλου και ετικετών');
  await expect
    .poll(() => sent.find(({ call }) => call === questionnaires.changeInBank.path)?.input)
    .toEqual({ id: 8, title: 'Επίπεδο σπουδών', tags: ['βασικά', 'σπουδές'] });
});

test('an entry is added at the end of a questionnaire, with a new id', async () => {
  const { sent } = draw([
    answers(questionnaires.list, [aListed()]),
    answers(questionnaires.get, aDraft(twoSections())),
    answers(questionnaires.save, aDraft(twoSections(), { version: 2 })),
  ]);
  await open('Επίπεδο σπουδών', 'Προσθήκη σε ερωτηματολόγιο');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Ερωτηματολόγιο/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ενδιαφέροντα' }));
  await press('Προσθήκη');
  expect(await screen.findByText('Οι ερωτήσεις μπήκαν στο τέλος του πρόχειρου.')).toBeVisible();
  const { draft } = sent.find(({ call }) => call === questionnaires.save.path)!.input as {
    draft: Record<string, unknown>;
  };
  expect(questionsOf(definitionOf(draft)).map(({ id }) => id)).toEqual([
    'ID_0001',
    'ID_0002',
    'ID_0003',
    'ID_0004',
  ]);
});

test('removing from the bank asks first', async () => {
  const { sent } = draw([answers(questionnaires.removeFromBank, {})]);
  await open('Επίπεδο σπουδών', 'Αφαίρεση από την τράπεζα');
  const dialog = within(await screen.findByRole('dialog', { name: 'Αφαίρεση από την τράπεζα' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Αφαίρεση από την τράπεζα' }));
  expect(await screen.findByText('Αφαιρέθηκε από την τράπεζα.')).toBeVisible();
  expect(sent.some(({ call }) => call === questionnaires.removeFromBank.path)).toBe(true);
});
