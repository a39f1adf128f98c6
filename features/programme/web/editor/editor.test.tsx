// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { steps } from '#features/steps/contract.ts';
import { badCondition, badScript, inUse } from '../../contract/refusals.ts';
import { programme } from '../../contract.ts';
import { anAction, bringParts, draw, known, press, route, tree, types } from './fixtures.ts';
import { ProgrammeScreen } from './ProgrammeScreen.tsx';

beforeAll(bringParts);

test('the programme shows its groups with the state of each action', async () => {
  draw(known);
  const first = await screen.findByRole('region', { name: 'Α. Γνωριμία' });
  expect(within(first).getAllByRole('listitem')).toHaveLength(2);
  expect(within(first).getByText(/^Συνάντηση · αρ\. \d+$/)).toBeVisible();
  const second = screen.getByRole('region', { name: 'Β. Αγορά εργασίας' });
  expect(within(second).getByText('Πρόχειρη')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('an action is edited beside the tree and saved with its version; what the form does not know stays', async () => {
  const saved = anAction(3, 'Το βιογραφικό μου', { version: 2 });
  const { sent } = draw(
    [
      ...known,
      answers(programme.previewPublish, {
        mentees: 51,
        missing: [{ id: 3, title: 'Βιογραφικό', parts: ['instructions'] }],
      }),
      answers(programme.save, saved),
    ],
    '?open=3',
  );
  const title = await screen.findByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ });
  await userEvent.clear(title);
  await press('Αποθήκευση αλλαγών');
  expect(await screen.findByText('Γράψτε έναν τίτλο.')).toBeVisible();
  await userEvent.type(title, 'Το βιογραφικό μου');
  await userEvent.click(screen.getByRole('tab', { name: 'Δημοσίευση' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Δημοσιευμένη' }));
  expect(await findings()).toEqual([]);
  await press('Αποθήκευση αλλαγών');
  // Publishing notifies people, so it asks first and says how many.
  const sure = await screen.findByRole('dialog');
  expect(within(sure).getByText(/Θα ειδοποιηθούν έως και 51 ωφελούμενοι/)).toBeVisible();
  expect(within(sure).getByText(/Βιογραφικό: χωρίς οδηγίες/)).toBeVisible();
  expect(sent.find(({ call }) => call === programme.previewPublish.path)!.input).toMatchObject({
    actions: [{ id: 3, draft: { typeId: 4, hasQuestionnaire: false, instructions: {} } }],
  });
  expect(sent.some(({ call }) => call === programme.save.path)).toBe(false);
  await userEvent.click(within(sure).getByRole('button', { name: 'Αποθήκευση και δημοσίευση' }));
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === programme.save.path)!.input).toMatchObject({
    id: 3,
    version: 1,
    titles: { el: 'Το βιογραφικό μου' },
    flags: 3,
    data: { kept: 'yes' },
  });
});

test('conditions are tried on the mentees while the user types', async () => {
  const trial = {
    mentees: 340,
    sample: 340,
    visible: 0,
    workable: 0,
    failures: [{ condition: 'enable' as const, message: 'oops', mentees: 3 }],
    circles: [['Α', 'Β']],
  };
  const withCondition = [tree[0]!, anAction(2, 'Το προφίλ μου', { data: { ShowCondition: 'false' } })];
  draw(
    [
      answers(programme.all, withCondition),
      answers(programme.types, types),
      answers(programme.titles, []),
      answers(steps.tryConditions, trial),
    ],
    '?open=2',
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Συνθήκες' }));
  expect(
    await screen.findByText('Φανερή σε 0 από 340 ωφελούμενους, διαθέσιμη για εργασία σε 0.'),
  ).toBeVisible();
  expect(screen.getByText('Με αυτή τη συνθήκη κανείς δεν βλέπει τη δράση.')).toBeVisible();
  expect(screen.getByText('oops (3 ωφελούμενοι)')).toBeVisible();
  expect(screen.getByText('Α → Β')).toBeVisible();
});

test('a new action opens in its panel, and an action in use is not removed and says why', async () => {
  const made = anAction(9, 'Νέα εργασία', { group: ['Β. Αγορά εργασίας'] });
  const { sent } = draw([
    ...known,
    answers(programme.create, made),
    answers(programme.remove, refused(inUse)),
  ]);
  await press('Νέα δράση');
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος/ }), 'Νέα εργασία');
  await press('Δημιουργία δράσης');
  expect(await screen.findByRole('heading', { level: 2, name: 'Νέα εργασία' })).toBeVisible();
  expect(sent.find(({ call }) => call === programme.create.path)!.input).toMatchObject({
    group: ['Β. Αγορά εργασίας'],
  });
  await press('Διαγραφή: Πρώτη συνάντηση');
  await press('Διαγραφή δράσης');
  expect(await screen.findByText(/^Κάποιος έχει ήδη εργαστεί στη δράση/)).toBeVisible();
});

test('only an Admin edits the completion script of an action', async () => {
  const prepared = [
    ...known,
    answers(programme.getCompletionScript, { script: 'data.steps' }),
    answers(programme.saveCompletionScript, refused(badScript)),
  ];
  show(<ProgrammeScreen />, aSession('Admin'), prepared, { at: `${route}?open=2`, route });
  const field = await screen.findByRole('textbox', { name: 'Συνθήκη ολοκλήρωσης' });
  await expect.poll(() => field.textContent).toBe('data.steps');
  await userEvent.click(field);
  await userEvent.keyboard('.');
  await press('Αποθήκευση συνθήκης');
  expect(await screen.findByText('Ο κώδικας δεν είναι σωστή έκφραση.')).toBeVisible();
});

test('the parts of an action are tabs over one draft, and a condition that is wrong leads to its tab', async () => {
  const titles = tree.map(({ id, typeId, title, group }) => ({
    id,
    typeId,
    title,
    group: group.join(' › '),
  }));
  const { sent } = draw(
    [...known, answers(programme.titles, titles), answers(programme.save, refused(badCondition))],
    '?open=2',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ }), 'Profile');
  await userEvent.click(screen.getByRole('tab', { name: 'Συνθήκες' }));
  const [show] = await screen.findAllByRole('combobox', { name: 'Μετά την ολοκλήρωση της δράσης' });
  await userEvent.click(show!);
  await userEvent.click(await screen.findByRole('option', { name: '1 · Πρώτη συνάντηση' }));
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Στοιχεία' }));
  await press('Αποθήκευση αλλαγών');
  await expect
    .poll(() => screen.getByRole('tab', { name: 'Συνθήκες' }).getAttribute('aria-selected'))
    .toBe('true');
  expect(sent.find(({ call }) => call === programme.save.path)!.input).toMatchObject({
    titles: { en: 'Profile' },
    data: { ShowCondition: 'actions[1].done' },
  });
});
