// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { orderMark } from '#engines/actions/arrange.ts';
import { type Action, staleOrder } from '../../../contract/actions.ts';
import { programme } from '../../../contract.ts';
import { bringParts, draw, press, tree, known } from '../fixtures.ts';

beforeAll(bringParts);

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
