// Before the product's own drawing, whose texts are to stand: this one brings those of the parts alone.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#platform/testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Action, actions } from '../../contract.ts';
import { ActionListScreen } from './ActionListScreen.tsx';
import { ProgrammeScreen } from './ProgrammeScreen.tsx';

const anAction = (id: number, title: string, more: Partial<Action> = {}): Action => ({
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

const programme = [
  anAction(1, 'Πρώτη συνάντηση', { typeId: 2 }),
  anAction(2, 'Το προφίλ μου'),
  anAction(3, 'Βιογραφικό', { group: ['Β. Αγορά εργασίας'], flags: 1, data: { kept: 'yes' } }),
];
const types = [
  { id: 2, name: 'meeting', title: 'Συνάντηση' },
  { id: 4, name: 'task', title: 'Εργασία' },
];
const known = [answers(actions.all, programme), answers(actions.types, types)];
const route = '/symvoulos/admin/project/actionsall';
const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(<ProgrammeScreen />, aSession('Supervisor'), prepared, { at: route + query, route });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

// The parts that the screen brings later are there before anything waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./ActionPanel.tsx'),
    import('./ConditionsPart.tsx'),
    import('./NewActionDialog.tsx'),
    import('./CopyDialog.tsx'),
    import('./ScriptPart.tsx'),
    import('#ui/rich-text/Editor.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
});

test('the programme stands in its groups with the state of each action', async () => {
  draw(known);
  const first = await screen.findByRole('region', { name: 'Α. Γνωριμία' });
  expect(within(first).getAllByRole('listitem')).toHaveLength(2);
  expect(within(first).getByText('Συνάντηση')).toBeVisible();
  const second = screen.getByRole('region', { name: 'Β. Αγορά εργασίας' });
  expect(within(second).getByText('Πρόχειρη')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('an action is moved within its group, then over into the next one, and back by undo', async () => {
  const { sent } = draw([...known, answers(actions.saveGrid, programme)]);
  await press('Μετακίνηση κάτω: Το προφίλ μου');
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
  const orders = () =>
    sent
      .filter(({ call }) => call === actions.saveGrid.path)
      .map(({ input }) =>
        (input as { actions: { id: number; group: string[] }[] }).actions.map(({ id, group }) => [
          id,
          group[0],
        ]),
      );
  expect(orders()).toEqual([
    [
      [1, 'Α. Γνωριμία'],
      [2, 'Β. Αγορά εργασίας'],
      [3, 'Β. Αγορά εργασίας'],
    ],
  ]);
  await press('Αναίρεση');
  await expect
    .poll(() => orders().at(-1))
    .toEqual([
      [1, 'Α. Γνωριμία'],
      [2, 'Α. Γνωριμία'],
      [3, 'Β. Αγορά εργασίας'],
    ]);
});

test('an action is edited beside the tree and saved with its version; what the form does not know stays', async () => {
  const saved = anAction(3, 'Το βιογραφικό μου', { version: 2 });
  const { sent } = draw([...known, answers(actions.save, saved)], '?open=3');
  const title = await screen.findByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ });
  await userEvent.clear(title);
  await press('Αποθήκευση αλλαγών');
  expect(await screen.findByText('Γράψτε έναν τίτλο.')).toBeVisible();
  await userEvent.type(title, 'Το βιογραφικό μου');
  await userEvent.click(screen.getByRole('switch', { name: 'Δημοσιευμένη' }));
  expect(await findings()).toEqual([]);
  await press('Αποθήκευση αλλαγών');
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === actions.save.path)!.input).toMatchObject({
    id: 3,
    version: 1,
    titles: { el: 'Το βιογραφικό μου' },
    flags: 3,
    data: { kept: 'yes' },
  });
});

test('who saves second is told so, and can load what the other made', async () => {
  const refused = answers(actions.save, { refusal: 'action-changed', status: 409 });
  draw([...known, refused], '?open=2');
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ }), 'Profile');
  await press('Αποθήκευση αλλαγών');
  expect(await screen.findByText('Η δράση άλλαξε από άλλον στο μεταξύ. Φορτώστε την ξανά.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ })).toHaveValue('Profile');
});

test('conditions are tried over the mentees as they stand', async () => {
  const trial = {
    mentees: 340,
    sample: 340,
    visible: 0,
    workable: 0,
    failures: [{ condition: 'enable' as const, message: 'oops', mentees: 3 }],
    circles: [['Α', 'Β']],
  };
  const withCondition = [programme[0]!, anAction(2, 'Το προφίλ μου', { data: { ShowCondition: 'false' } })];
  draw(
    [
      answers(actions.all, withCondition),
      answers(actions.types, types),
      answers(actions.tryConditions, trial),
    ],
    '?open=2',
  );
  expect(
    await screen.findByText('Φανερή σε 0 από 340 ωφελούμενους, διαθέσιμη για εργασία σε 0.'),
  ).toBeVisible();
  expect(screen.getByText('Με αυτή τη συνθήκη κανείς δεν βλέπει τη δράση.')).toBeVisible();
  expect(screen.getByText('oops (3 ωφελούμενοι)')).toBeVisible();
  expect(screen.getByText('Α → Β')).toBeVisible();
});

test('a new action is made and opens in its editor; one that is in use is not deleted, and says why', async () => {
  const made = anAction(9, 'Νέα εργασία', { group: ['Β. Αγορά εργασίας'] });
  const { sent } = draw([
    ...known,
    answers(actions.create, made),
    answers(actions.remove, { refusal: 'in-use', status: 409 }),
  ]);
  await press('Νέα δράση');
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος/ }), 'Νέα εργασία');
  await press('Δημιουργία δράσης');
  expect(await screen.findByRole('heading', { level: 2, name: 'Νέα εργασία' })).toBeVisible();
  expect(sent.find(({ call }) => call === actions.create.path)!.input).toMatchObject({
    group: ['Β. Αγορά εργασίας'],
  });
  await press('Διαγραφή: Πρώτη συνάντηση');
  await press('Διαγραφή δράσης');
  expect(await screen.findByText(/^Κάποιος έχει ήδη εργαστεί στη δράση/)).toBeVisible();
});

test('the list finds actions without regard to accents, and filters by their state', async () => {
  const list = '/symvoulos/admin/action/list';
  show(<ActionListScreen />, aSession('Supervisor'), known, { at: list, route: list });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Αναζήτηση δράσεων' }), 'βιογραφικο');
  expect(await screen.findByText('1–1 από 1 εγγραφή')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Βιογραφικό' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('an Admin writes the script that completes an action; others are not asked for it', async () => {
  const prepared = [
    ...known,
    answers(actions.getCompletionScript, { script: 'data.steps' }),
    answers(actions.saveCompletionScript, { refusal: 'bad-script', status: 422 }),
  ];
  show(<ProgrammeScreen />, aSession('Admin'), prepared, { at: `${route}?open=2`, route });
  const field = await screen.findByRole('textbox', { name: 'Συνθήκη ολοκλήρωσης' });
  await expect.poll(() => field.textContent).toBe('data.steps');
  await userEvent.click(field);
  await userEvent.keyboard('.');
  await press('Αποθήκευση συνθήκης');
  expect(await screen.findByText('Ο κώδικας δεν είναι σωστή έκφραση.')).toBeVisible();
});

test('a programme without actions says how the first one gets there', async () => {
  draw([answers(actions.all, []), answers(actions.types, types)]);
  expect(await screen.findByText('Δεν υπάρχουν δράσεις')).toBeVisible();
});
