// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { orderMark } from '#engines/actions/arrange.ts';
import { badCondition, badScript, inUse } from '../../contract/refusals.ts';
import { type Action, staleAction, staleOrder } from '../../contract/actions.ts';
import { people } from '#features/people/contract.ts';
import { programme } from '../../contract.ts';
import { steps } from '#features/steps/contract.ts';
import type { ProgrammeTemplate } from '../../contract/templates.ts';
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

const tree = [
  anAction(1, 'Πρώτη συνάντηση', { typeId: 2 }),
  anAction(2, 'Το προφίλ μου'),
  anAction(3, 'Βιογραφικό', { group: ['Β. Αγορά εργασίας'], flags: 1, data: { kept: 'yes' } }),
];
const aType = (id: number, title: string) => ({
  id,
  name: `type-${id}`,
  title,
  titles: { el: title, en: `${title} (en)` },
  isOwn: id > 100,
});
const types = [aType(2, 'Συνάντηση'), aType(4, 'Εργασία')];
const known = [answers(programme.all, tree), answers(programme.types, types)];
const route = '/symvoulos/admin/project/actionsall';
const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(<ProgrammeScreen />, aSession('Supervisor'), prepared, { at: route + query, route });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

// Loads the lazy parts of the screen first, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./ActionPanel.tsx'),
    import('./ConditionsPart.tsx'),
    import('./NewActionDialog.tsx'),
    import('./CopyDialog.tsx'),
    import('./TemplateDialog.tsx'),
    import('./ScriptPart.tsx'),
    import('#ui/rich-text/Editor.tsx'),
    import('#ui/code/Editor.tsx'),
  ]);
});

test('the programme shows its groups with the state of each action', async () => {
  draw(known);
  const first = await screen.findByRole('region', { name: 'Α. Γνωριμία' });
  expect(within(first).getAllByRole('listitem')).toHaveLength(2);
  expect(within(first).getByText(/^Συνάντηση · αρ\. \d+$/)).toBeVisible();
  const second = screen.getByRole('region', { name: 'Β. Αγορά εργασίας' });
  expect(within(second).getByText('Πρόχειρη')).toBeVisible();
  expect(await findings()).toEqual([]);
});

/** The saved orders, as ids with the first letters of their groups. */
const ordersOf = (sent: ReturnType<typeof draw>['sent']) =>
  sent
    .filter(({ call }) => call === programme.arrange.path)
    .map(({ input }) =>
      (input as { actions: { id: number; group: string[] }[] }).actions
        .map(({ id, group }) => `${group[0]![0]}${id}`)
        .join(' '),
    );

test('a button moves an action into the next group, and undo moves it back', async () => {
  const after = [tree[0]!, { ...tree[1]!, group: ['Β. Αγορά εργασίας'] }, tree[2]!];
  const { sent } = draw([...known, answers(programme.arrange, after)]);
  await press('Μετακίνηση κάτω: Το προφίλ μου');
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
  expect(ordersOf(sent)).toEqual(['Α1 Β2 Β3']);
  await press('Αναίρεση');
  await expect.poll(() => ordersOf(sent).at(-1)).toBe('Α1 Α2 Β3');
  const marks = sent.filter(({ call }) => call === programme.arrange.path).map(({ input }) => input);
  expect(marks).toMatchObject([{ order: orderMark(tree) }, { order: orderMark(after) }]);
});

test('the keyboard moves an action over a group in one call, and each place is announced', async () => {
  const { sent } = draw([...known, answers(programme.arrange, tree)]);
  const grip = () => screen.findByRole('button', { name: 'Μετακίνηση: Το προφίλ μου' });
  (await grip()).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText(/^«Το προφίλ μου»: θέση 2 από 2 στην ομάδα «Α. Γνωριμία»/)).toHaveRole(
    'status',
  );
  await userEvent.keyboard('{ArrowDown}');
  const second = screen.getByRole('region', { name: 'Β. Αγορά εργασίας' });
  expect(within(second).getAllByRole('listitem')).toHaveLength(2);
  await expect.poll(async () => document.activeElement === (await grip())).toBe(true);
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(
    await screen.findByText('«Το προφίλ μου»: θέση 2 από 2 στην ομάδα «Β. Αγορά εργασίας».'),
  ).toBeInTheDocument();
  expect(ordersOf(sent)).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.poll(() => ordersOf(sent)).toEqual(['Α1 Β3 Β2']);
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
});

test('Escape or leaving the handle cancels a move by keyboard', async () => {
  const { sent } = draw([...known, answers(programme.arrange, tree)]);
  const inFirst = () =>
    within(screen.getByRole('region', { name: 'Α. Γνωριμία' })).getAllByRole('listitem')[0]!.textContent;
  const grip = await screen.findByRole('button', { name: 'Μετακίνηση: Πρώτη συνάντηση' });
  for (const leave of ['{Escape}', '{Tab}']) {
    grip.focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect.poll(inFirst).toContain('Το προφίλ μου');
    await userEvent.keyboard(leave);
    await expect.poll(inFirst).toContain('Πρώτη συνάντηση');
    expect(screen.getByText('Η μετακίνηση ακυρώθηκε.')).toBeInTheDocument();
  }
  expect(ordersOf(sent)).toEqual([]);
});

test('the keyboard moves a whole group', async () => {
  const { sent } = draw([...known, answers(programme.arrange, tree)]);
  (await screen.findByRole('button', { name: 'Μετακίνηση: Β. Αγορά εργασίας' })).focus();
  await userEvent.keyboard(' {ArrowUp}{ArrowDown} ');
  expect(await screen.findByText(/^Η νέα θέση μένει/)).toBeInTheDocument();
  await userEvent.keyboard(' {ArrowUp} ');
  await expect.poll(() => ordersOf(sent)).toEqual(['Β3 Α1 Α2']);
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
});

test('buttons move a whole group, which keeps the focus', async () => {
  const after = [tree[2]!, tree[0]!, tree[1]!];
  const { sent } = draw([...known, answers(programme.arrange, after)]);
  const button = (name: string) => screen.findByRole('button', { name });
  expect(await button('Μετακίνηση πάνω: ομάδα «Α. Γνωριμία»')).toBeDisabled();
  expect(await button('Μετακίνηση κάτω: ομάδα «Β. Αγορά εργασίας»')).toBeDisabled();
  (await button('Μετακίνηση κάτω: ομάδα «Α. Γνωριμία»')).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ordersOf(sent)).toEqual(['Β3 Α1 Α2']);
  const head = await button('Μετακίνηση μέσα ή έξω από άλλη: ομάδα «Α. Γνωριμία»');
  await expect.poll(() => document.activeElement).toBe(head);
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
  await press('Αναίρεση');
  await expect.poll(() => ordersOf(sent).at(-1)).toBe('Α1 Α2 Β3');
});

test('the keyboard moves a group into another one and out of it', async () => {
  const inside = [
    tree[2]!,
    ...tree.slice(0, 2).map((one) => ({ ...one, group: ['Β. Αγορά εργασίας', 'Α. Γνωριμία'] })),
  ];
  const { sent } = draw([...known, answers(programme.arrange, inside)]);
  const pathsOf = () =>
    sent
      .filter(({ call }) => call === programme.arrange.path)
      .map(({ input }) => (input as { actions: Action[] }).actions.map(({ id, group }) => [id, ...group]));
  (await screen.findByRole('button', { name: /^Μετακίνηση μέσα ή έξω.*«Α. Γνωριμία»$/ })).focus();
  await userEvent.keyboard('{Enter}');
  const entry = await screen.findByRole('menuitem', { name: 'Μέσα στην ομάδα «Β. Αγορά εργασίας»' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  entry.focus();
  await userEvent.keyboard('{Enter}');
  const deep = ['Β. Αγορά εργασίας', 'Α. Γνωριμία'];
  await expect.poll(pathsOf).toEqual([
    [
      [3, 'Β. Αγορά εργασίας'],
      [1, ...deep],
      [2, ...deep],
    ],
  ]);
  const landed = await screen.findByRole('button', {
    name: /^Μετακίνηση μέσα ή έξω.*«Β. Αγορά εργασίας › Α. Γνωριμία»$/,
  });
  await expect.poll(() => document.activeElement).toBe(landed);
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Έξω από την ομάδα «Β. Αγορά εργασίας»' })).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => pathsOf().at(-1))
    .toEqual([
      [3, 'Β. Αγορά εργασίας'],
      [1, 'Α. Γνωριμία'],
      [2, 'Α. Γνωριμία'],
    ]);
});

/** Drags by a handle and drops over an element, at a part of its height, as a mouse does. */
async function dragTo(grip: HTMLElement, target: HTMLElement, part: number) {
  const [from, to] = [grip.getBoundingClientRect(), target.getBoundingClientRect()];
  const dataTransfer = new DataTransfer();
  const at = (type: string, on: HTMLElement, x: number, y: number) =>
    on.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer,
        clientX: x,
        clientY: y,
      }),
    );
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const [x, y] = [to.x + to.width / 2, to.y + to.height * part];
  at(
    'dragstart',
    grip.closest<HTMLElement>('[draggable="true"]')!,
    from.x + from.width / 2,
    from.y + from.height / 2,
  );
  await frame();
  await frame();
  at('dragenter', target, x, y);
  at('dragover', target, x, y);
  await frame();
  await frame();
  at('drop', target, x, y);
}

test('an action that is dropped beside another one joins its group, and a group is dropped beside another group', async () => {
  const { sent } = draw([...known, answers(programme.arrange, tree)]);
  const grip = await screen.findByRole('button', { name: 'Μετακίνηση: Πρώτη συνάντηση' });
  await dragTo(grip, screen.getByText('Βιογραφικό').closest('li')!, 0.2);
  await expect.poll(() => ordersOf(sent)).toEqual(['Α2 Β1 Β3']);
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
  const group = screen.getByRole('button', { name: 'Μετακίνηση: Α. Γνωριμία' });
  await dragTo(group, screen.getByRole('region', { name: 'Β. Αγορά εργασίας' }), 0.9);
  await expect.poll(() => ordersOf(sent).at(-1)).toBe('Β3 Α1 Α2');
});

test('a user who arranges a stale order is refused, and sees the present order', async () => {
  const { sent } = draw([
    ...known,
    answers(programme.arrange, refused(staleOrder, { version: 'x', by: null, at: null, present: tree })),
  ]);
  await press('Μετακίνηση κάτω: Πρώτη συνάντηση');
  expect(
    await screen.findByText('Κάποιος άλλος άλλαξε τη σειρά στο μεταξύ. Φορτώθηκε η τωρινή.'),
  ).toBeVisible();
  await expect.poll(() => sent.filter(({ call }) => call === programme.all.path)).toHaveLength(2);
});

test('an action is edited beside the tree and saved with its version; what the form does not know stays', async () => {
  const saved = anAction(3, 'Το βιογραφικό μου', { version: 2 });
  const { sent } = draw(
    [...known, answers(people.count, { total: 51 }), answers(programme.save, saved)],
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
  expect(within(sure).getByText(/^Θα ειδοποιηθούν έως και 51 ωφελούμενοι/)).toBeVisible();
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

/** Types an English title, while another user saved this. */
async function savedOver(theirs: Partial<Action>) {
  const stale = answers(
    programme.save,
    refused(staleAction, {
      version: 2,
      by: 'Βίκτωρ Μελάς',
      at: new Date('2026-03-05T08:00:00Z'),
      present: { ...tree[1]!, ...theirs, version: 2 },
    }),
  );
  const saved = answers(programme.save, {
    ...tree[1]!,
    ...theirs,
    titles: { el: 'Το προφίλ μου', en: 'Profile' },
    version: 3,
  });
  const { sent } = draw([...known, stale, saved], '?open=2');
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ }), 'Profile');
  await press('Αποθήκευση αλλαγών');
  return () => sent.filter(({ call }) => call === programme.save.path).map(({ input }) => input);
}
const titleEn = () => screen.findByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ });
const otherTitle = {
  titles: { el: 'Το προφίλ μου', en: 'About me' },
  data: { due: '01-12-2026' },
};

test('the second of two users who save sees both versions, and can take the saved one', async () => {
  const savings = await savedOver(otherTitle);
  const notice = within(await screen.findByRole('alert', { name: 'Η δράση άλλαξε από άλλον στο μεταξύ' }));
  expect(notice.getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Profile')).toBeVisible();
  expect(notice.getByText('About me')).toBeVisible();
  expect(await titleEn()).toHaveValue('Profile');
  expect(await findings()).toEqual([]);
  await press('Χρήση του αποθηκευμένου');
  await expect.poll(async () => ((await titleEn()) as HTMLInputElement).value).toBe('About me');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
  expect(savings()).toHaveLength(1);
});

test('the second of two users who save can keep their title, and keeps what only the first changed', async () => {
  const savings = await savedOver(otherTitle);
  await press('Κράτηση του δικού μου');
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(savings().at(-1)).toMatchObject({
    version: 2,
    titles: { el: 'Το προφίλ μου', en: 'Profile' },
    data: { due: '01-12-2026' },
  });
});

test('an action is saved without a question when another user changed other fields of it', async () => {
  const savings = await savedOver({ data: { due: '01-12-2026' } });
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(savings()).toMatchObject([{ version: 1 }, { version: 2, data: { due: '01-12-2026' } }]);
});

test('what is typed stays when the action is moved meanwhile, and is not left for another action unawares', async () => {
  const after = [tree[0]!, { ...tree[1]!, group: ['Β. Αγορά εργασίας'], version: 2 }, tree[2]!];
  const saved = answers(programme.save, { ...after[1]!, titles: { el: 'Προφίλ' }, version: 3 });
  const { sent } = draw([...known, answers(programme.arrange, after), saved], '?open=2');
  const title = () => screen.findByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ });
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Προφίλ');
  await press('Μετακίνηση κάτω: Το προφίλ μου');
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
  await expect.poll(async () => ((await title()) as HTMLInputElement).value).toBe('Προφίλ');
  await press('Βιογραφικό');
  const question = await screen.findByText(/αλλαγές που δεν αποθηκεύτηκαν/);
  expect(question).toBeVisible();
  await press('Παραμονή στη σελίδα');
  expect(await title()).toHaveValue('Προφίλ');
  await press('Αποθήκευση αλλαγών');
  await expect
    .poll(() => sent.find(({ call }) => call === programme.save.path)?.input)
    .toMatchObject({ version: 2, titles: { el: 'Προφίλ' }, group: ['Β. Αγορά εργασίας'] });
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

test('the list finds actions without accents, and filters by state', async () => {
  const list = '/symvoulos/admin/action/list';
  show(<ActionListScreen />, aSession('Supervisor'), known, { at: list, route: list });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Αναζήτηση δράσεων' }), 'βιογραφικο');
  expect(await screen.findByText('1–1 από 1 εγγραφή')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Βιογραφικό' })).toBeVisible();
  expect(await findings()).toEqual([]);
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

const template: ProgrammeTemplate = {
  name: 'career',
  title: 'Σταδιοδρομία',
  about: 'Από τη γνωριμία έως την πράξη.',
  steps: [
    { typeId: 2, title: 'Πρώτη συνάντηση', group: 'Α. Γνωριμία', after: [], someOnly: false },
    { typeId: 4, title: 'Ιδέα', group: 'Β. Πράξη', after: ['Πρώτη συνάντηση'], someOnly: true },
  ],
};

test('an empty programme offers templates, which show their steps first and can be undone', async () => {
  const made = [anAction(11, 'Πρώτη συνάντηση', { flags: 1 }), anAction(12, 'Ιδέα', { flags: 1 })];
  const { sent } = draw([
    answers(programme.all, []),
    answers(programme.types, types),
    answers(programme.templates, [template]),
    answers(programme.fromTemplate, made),
    answers(programme.removeMany, refused(inUse)),
  ]);
  expect(await screen.findByText('Δεν υπάρχουν δράσεις')).toBeVisible();
  await press('Νέο πρόγραμμα από πρότυπο');
  const steps = await screen.findByRole('region', { name: 'Τα βήματα του προτύπου' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
  expect(within(steps).getByText('Μετά από: Πρώτη συνάντηση')).toBeVisible();
  expect(within(steps).getByText('Όχι για όλους: έχει συνθήκη εμφάνισης.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Να δημοσιευτούν αμέσως/ }));
  await press('Δημιουργία 2 δράσεων');
  expect(await screen.findByRole('region', { name: 'Α. Γνωριμία' })).toBeVisible();
  expect(sent.find(({ call }) => call === programme.fromTemplate.path)!.input).toMatchObject({
    name: 'career',
    publish: true,
  });
  await press('Αναίρεση');
  expect(await screen.findByText(/^Κάποιος έχει ήδη εργαστεί στη δράση/)).toBeVisible();
  expect(sent.find(({ call }) => call === programme.removeMany.path)!.input).toMatchObject({ ids: [11, 12] });
});

test('the dialog says that the actions of a template come after the present ones', async () => {
  draw([...known, answers(programme.templates, [template])]);
  await press('Από πρότυπο');
  expect(
    await screen.findByText('Το πρόγραμμα έχει ήδη δράσεις. Οι νέες μπαίνουν μετά από αυτές.'),
  ).toBeVisible();
});

test('an Admin adds a type of actions, and removes one that no action has', async () => {
  const { sent } = show(
    <ProgrammeScreen />,
    aSession('Admin'),
    [
      answers(programme.all, tree),
      answers(programme.types, types),
      answers(programme.types, [...types, aType(101, 'Επίσκεψη')]),
      answers(programme.types, types),
      answers(programme.saveType, []),
      answers(programme.removeType, []),
    ],
    { at: route, route },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Τύποι δράσεων' }));
  const dialog = await screen.findByRole('dialog', { name: 'Τύποι δράσεων' });
  expect(within(dialog).queryByRole('button', { name: 'Διαγραφή' })).toBeNull();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Νέος τύπος' }));
  await userEvent.click(within(dialog).getByRole('textbox', { name: /στα ελληνικά/ }));
  await userEvent.paste('Επίσκεψη');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση τύπου' }));
  expect(await within(dialog).findByText('Γράψτε έναν τίτλο.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('textbox', { name: /στα αγγλικά/ }));
  await userEvent.paste('Visit');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση τύπου' }));
  expect(await within(dialog).findByText('Επίσκεψη')).toBeVisible();
  const made = sent.find(({ call }) => call === programme.saveType.path)!;
  expect(made.input).toEqual({ titles: { el: 'Επίσκεψη', en: 'Visit' } });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Διαγραφή' }));
  const question = (await screen.findByText('Να διαγραφεί ο τύπος «Επίσκεψη»;')).closest('[role=dialog]')!;
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: 'Διαγραφή' }));
  await expect.poll(() => sent.some(({ call }) => call === programme.removeType.path)).toBe(true);
});

test('the selected drafts are published at once, after the number of mentees, and this can be undone', async () => {
  const list = '/symvoulos/admin/action/list';
  const drafts = [tree[0]!, { ...tree[1]!, flags: 0 }, { ...tree[2]!, flags: 0 }];
  const { sent } = show(
    <ActionListScreen />,
    aSession('Supervisor'),
    [
      answers(programme.all, drafts),
      answers(programme.types, types),
      answers(people.count, { total: 40 }),
      answers(programme.publishMany, { changed: [2, 3] }),
    ],
    { at: list, route: list },
  );
  for (const { title } of drafts)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(title) }));
  await press('Δημοσίευση 2 δράσεων');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/έως και 40 ωφελούμενοι, ο καθένας μία φορά/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await screen.findByText('Δημοσιεύτηκαν 2 δράσεις.')).toBeVisible();
  await press('Αναίρεση');
  await expect
    .poll(() => sent.filter(({ call }) => call === programme.publishMany.path).map(({ input }) => input))
    .toMatchObject([{ ids: [2, 3] }, { ids: [2, 3], published: false }]);
});

test('the parts of an action are tabs over one draft, and a condition that is wrong leads to its tab', async () => {
  const titles = tree.map(({ id, typeId, title, group }) => ({
    id,
    typeId,
    title,
    group: group.join(' › '),
  }));
  const { sent } = draw(
    [
      ...known,
      answers(programme.titles, titles),
      answers(people.count, { total: 51 }),
      answers(programme.save, refused(badCondition)),
    ],
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
