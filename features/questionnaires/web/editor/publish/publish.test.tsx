// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Outlook } from '../../../contract.ts';
import { projects } from '#features/projects/contract.ts';
import { questionnaires } from '../../../contract.ts';
import { nothingNew } from '../../../contract/refusals.ts';
import { aDraft, bringParts, drawEditor, press, twoSections } from '../../fixtures.ts';

beforeAll(bringParts);

const anOutlook = (change: Partial<Outlook> = {}): Outlook => ({
  faults: [],
  running: 0,
  losing: 0,
  ...change,
});
const publishing = async () =>
  within(await screen.findByRole('dialog', { name: 'Δημοσίευση ερωτηματολογίου' }));

test('faults prevent publishing, and each leads to its question', async () => {
  drawEditor(twoSections(), {
    prepared: [
      answers(
        questionnaires.outlook,
        anOutlook({
          faults: [
            { at: 'ID_0002', code: 'bad-condition' },
            { at: '', code: 'empty' },
          ],
        }),
      ),
    ],
  });
  await press('Δημοσίευση…');
  const dialog = await publishing();
  expect(await dialog.findByText('2 λάθη εμποδίζουν τη δημοσίευση')).toBeVisible();
  expect(dialog.getByText(/Η συνθήκη δεν είναι σωστός κώδικας/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Δημοσίευση' })).toBeDisabled();
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '2. Πού;' }));
  expect(await screen.findByRole('heading', { level: 2, name: '2. Πού;' })).toBeVisible();
});

test('publishing says what is new and who is answering, and moves them if the author wants that', async () => {
  const outlook = anOutlook({
    difference: {
      added: ['ID_0003'],
      removed: ['ID_0009'],
      changed: ['ID_0001'],
      moved: true,
      frame: false,
      renamedScales: [],
    },
    running: 12,
    losing: 3,
  });
  const { sent } = drawEditor(twoSections(), {
    change: { published: 1 },
    prepared: [
      answers(questionnaires.outlook, outlook),
      answers(questionnaires.publish, aDraft(twoSections(), { published: 2, hasChanges: false })),
    ],
  });
  await press('Δημοσίευση…');
  const dialog = await publishing();
  expect(await dialog.findByText('Νέα ερώτηση: 3. Πόσο;')).toBeVisible();
  expect(dialog.getByText('Άλλαξε η ερώτηση: 1. Εργάζεστε;')).toBeVisible();
  expect(dialog.getByText('Άλλαξε η σειρά των ερωτήσεων.')).toBeVisible();
  expect(dialog.getByText('12 άτομα απαντούν σε προηγούμενη έκδοση')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Περνούν στη νέα έκδοση' }));
  expect(await dialog.findByText(/^3 άτομα χάνουν κάποια απάντηση/)).toHaveRole('status');
  await userEvent.click(dialog.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await screen.findByText('Δημοσιεύτηκε η έκδοση 2.')).toBeVisible();
  expect(sent.find(({ call }) => call === questionnaires.publish.path)!.input).toEqual({
    id: 5,
    version: 1,
    move: true,
    renamesUses: false,
  });
  expect(await screen.findByText('Δημοσιευμένη έκδοση 2')).toBeVisible();
  expect(screen.queryByText('Αδημοσίευτες αλλαγές')).toBeNull();
});

test('what was just typed is saved before the outlook is asked for', async () => {
  const { sent } = drawEditor(twoSections(), {
    query: '?at=ID_0001',
    prepared: [answers(questionnaires.outlook, anOutlook())],
  });
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Κείμενο ερώτησης \(αγγλικά\)/ }),
    'Work?',
  );
  await press('Δημοσίευση…');
  expect(await (await publishing()).findByText('Είναι η πρώτη δημοσίευση.')).toBeVisible();
  const calls = sent.map(({ call }) => call);
  expect(calls.indexOf(questionnaires.save.path)).toBeLessThan(calls.indexOf(questionnaires.outlook.path));
  expect(calls).toContain(questionnaires.save.path);
});

test('a refused publication says why', async () => {
  drawEditor(twoSections(), {
    change: { published: 1 },
    prepared: [
      answers(questionnaires.outlook, anOutlook()),
      answers(questionnaires.publish, refused(nothingNew)),
    ],
  });
  await press('Δημοσίευση…');
  const dialog = await publishing();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Δημοσίευση' })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await dialog.findByText('Δεν άλλαξε τίποτα από την τελευταία δημοσίευση.')).toBeVisible();
});

test('before a scale gets another name, the queries that have the old one are listed, and get the new one if the author wants', async () => {
  const difference = { added: [], removed: [], changed: [], moved: false, frame: true };
  const { sent } = drawEditor(twoSections(), {
    change: { published: 1 },
    prepared: [
      answers(
        questionnaires.outlook,
        anOutlook({ difference: { ...difference, renamedScales: [{ from: 'R', to: 'practical' }] } }),
      ),
      answers(projects.nameUses, [{ name: 'R', kind: 'query', where: 'Μέσοι όροι', stays: false }]),
      answers(questionnaires.publish, aDraft(twoSections(), { published: 2, hasChanges: false })),
    ],
  });
  await press('Δημοσίευση…');
  const dialog = await publishing();
  expect(await dialog.findByText('Άλλαξε όνομα η κλίμακα: R → practical')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Δημοσίευση' }));
  const uses = within(await screen.findByRole('dialog', { name: 'Το παλιό όνομα υπάρχει σε ερωτήματα' }));
  expect(uses.getByText('Ερώτημα: Μέσοι όροι («R»)')).toBeVisible();
  expect(uses.getByText(/όσων τελείωσαν πριν κρατούν το παλιό όνομα/)).toBeVisible();
  const sentTo = (path: string) => sent.filter(({ call }) => call === path).map(({ input }) => input);
  expect(sentTo(projects.nameUses.path)).toEqual([{ projectId: 1, names: ['R'] }]);
  expect(sentTo(questionnaires.publish.path)).toEqual([]);
  await userEvent.click(uses.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await screen.findByText('Δημοσιεύτηκε η έκδοση 2.')).toBeVisible();
  expect(sentTo(questionnaires.publish.path)).toEqual([
    { id: 5, version: 1, move: false, renamesUses: true },
  ]);
});
