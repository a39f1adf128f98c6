// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { announced } from '#ui/announce.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page as browser } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { type GridRow, grids } from '../contract.ts';
import { aGrid, place, rows, supervisor } from './fixtures.ts';
import { GridScreen } from './GridScreen.tsx';

beforeEach(async () => {
  localStorage.clear();
  await browser.viewport(1280, 900);
});

const open = (address = '', prepared = aGrid()) =>
  show(<GridScreen />, supervisor, prepared, { ...place, at: place.at + address, route: place.at });
type Sent = ReturnType<typeof open>['sent'];
const lastOf = (sent: Sent, call: { path: string }) =>
  sent.findLast(({ call: path }) => path === call.path)?.input;
const cell = (said: RegExp | string) => screen.findByTitle(said);
/** The focus moves with the render after a key. */
const hasFocus = (element: HTMLElement) =>
  expect.poll(() => document.activeElement === element || document.activeElement?.outerHTML).toBe(true);
const heading = (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}( |$)`) });

describe('the grid', () => {
  test('shows in words the state of each action for each mentee, and the mentee’s mentor', async () => {
    open();
    expect(await cell('Βήμα 1: ολοκληρώθηκε 05/03/2026, σύμβουλος Λητώ Άλφα')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Ολοκληρώθηκε 05/03/2026 σύμβουλος Λητώ Άλφα' })).toBeVisible();
    expect(await cell('Βήμα 2: σε εξέλιξη, τελευταία αλλαγή 07/03/2026')).toHaveTextContent('Σε εξέλιξη');
    expect(screen.getAllByTitle('Βήμα 2: δεν άρχισε')).toHaveLength(1);
    expect(screen.getByRole('columnheader', { name: 'Ομάδα 1' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Βήμα 3.*ανενεργή/ })).toBeVisible();
    expect(screen.queryByText('Μυστικό')).not.toBeInTheDocument();
    expect(await screen.findByText('1–2 από 2 εγγραφές')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  test('shows hidden and locked actions of a mentee, also to screen readers', async () => {
    const barred = { ...rows[1]!, cells: [] as GridRow['cells'] };
    barred.cells.push(
      { actionId: 1, state: 'open', bar: 'hidden', questStatus: 0 },
      { actionId: 2, state: 'started', bar: 'locked', questStatus: 0 },
    );
    open('', aGrid([barred]));
    const hidden = await cell('Βήμα 1: δεν εμφανίζεται στον ωφελούμενο');
    expect(hidden).toHaveAttribute('data-state', 'hidden');
    expect(screen.getByRole('cell', { name: 'Δεν εμφανίζεται' })).toBe(hidden);
    expect(await cell('Βήμα 2: κλειδωμένη για τον ωφελούμενο')).toHaveTextContent('Κλειδωμένη');
    const legend = screen.getByRole('list', { name: 'Υπόμνημα' });
    expect(within(legend).getByText('Δεν εμφανίζεται στον ωφελούμενο')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  test('begins with ten actions on a very wide screen, and requests only these and the next ones', async () => {
    await browser.viewport(2500, 900);
    const { sent } = open();
    expect(await screen.findByText('Δράσεις 1–10 από 23')).toBeVisible();
    await expect
      .poll(
        () =>
          new Set(sent.flatMap(({ call, input }) => (call === grids.page.path ? input['actionIds'] : []))),
      )
      .toEqual(new Set(Array.from({ length: 20 }, (_, index) => index + 1)));
  });

  test('shrinks to fit beside the open panel, and marks the chosen mentee', async () => {
    const { router } = open('', [...aGrid(), answers(grids.page, { list: rows, mentors: [] })]);
    const before = (await screen.findByText(/^Δράσεις 1–\d+ από 23$/)).textContent;
    await userEvent.click(await cell(/^Βήμα 2: σε εξέλιξη/));
    await expect.poll(() => router.state.location.search).toMatchObject({ open: 11 });
    await expect.poll(() => screen.getByText(/^Δράσεις 1–\d+ από 23$/).textContent).not.toBe(before);
  });
});

test('applies a saved filter, which is then in the URL', async () => {
  const kept = { id: 1, name: 'Χωρίς σύμβουλο', screen: 'grid', query: '?mentor=0&active=active' };
  const { router } = open('', [answers(people.savedFilters, [kept]), ...aGrid()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθηκευμένα φίλτρα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Χωρίς σύμβουλο' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ mentor: 0, active: 'active' });
  expect(await screen.findByRole('button', { name: 'Χωρίς σύμβουλο' })).toBeVisible();
});

describe('the window on the actions', () => {
  test('moves by its buttons, requests only missing cells, and keeps its position in the URL', async () => {
    const { sent, router } = open();
    await cell(/^Βήμα 1: ολο/);
    await userEvent.click(screen.getByRole('button', { name: 'Μία δράση μπροστά' }));
    expect(await heading('Βήμα 5')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Βήμα 1' })).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toMatchObject({ from: 2 });
    const asked = sent.filter(({ call }) => call === grids.page.path).length;
    await userEvent.click(screen.getByRole('button', { name: 'Μία δράση πίσω' }));
    await userEvent.click(screen.getByRole('button', { name: 'Μία δράση μπροστά' }));
    expect(await heading('Βήμα 5')).toBeVisible();
    expect(sent.filter(({ call }) => call === grids.page.path)).toHaveLength(asked);
  });

  test('begins where the URL says, and stops at its end', async () => {
    open('?from=23');
    expect(await heading('Βήμα 23')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Βήμα 24' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Επόμενες δράσεις' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('moves with the arrow keys, and the cell keeps the focus', async () => {
    open();
    await cell(/^Βήμα 1: ολο/);
    await userEvent.tab();
    screen.getByRole('button', { name: 'Δανάη Δείγμα' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await hasFocus(screen.getByRole('button', { name: /Ονοματεπώνυμο/ }));
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(await heading('Βήμα 23')).toBeVisible();
    await hasFocus(screen.getByRole('button', { name: 'Δανάη Δείγμα' }));
    await userEvent.keyboard('{Home}');
    (await cell(/^Βήμα 1: ολο/)).focus();
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus(await cell(/^Βήμα 2: σε/));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await screen.findByText(/^Δράσεις 2–/)).toBeVisible();
  });

  test('opens the mentee of the focused cell', async () => {
    const { router } = open();
    (await cell('Βήμα 2: δεν άρχισε')).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toMatchObject({ open: 12 });
  });
});

describe('sorting and filters of the grid', () => {
  test('pressing a heading cycles through ascending, descending and none, and with Shift adds it to the others', async () => {
    const { sent, router } = open();
    await cell(/^Βήμα 1: ολο/);
    const name = () => screen.getByRole('button', { name: /Ονοματεπώνυμο/ });
    await userEvent.click(name());
    await expect.poll(() => lastOf(sent, grids.page)).toMatchObject({ sort: [{ key: 'name', desc: false }] });
    await expect.poll(announced).toContain('Ταξινόμηση: Ονοματεπώνυμο, αύξουσα');
    await userEvent.click(name());
    await expect
      .poll(() => screen.getByRole('columnheader', { name: /Ονοματεπώνυμο/ }))
      .toHaveAttribute('aria-sort', 'descending');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: /^Βήμα 1$/ }));
    await user.keyboard('{/Shift}');
    await expect
      .poll(() => lastOf(sent, grids.page))
      .toMatchObject({
        sort: [
          { key: 'name', desc: true },
          { key: 'action:1', desc: false },
        ],
      });
    expect(screen.getByRole('button', { name: /^Βήμα 1 ?2$/ })).toBeVisible();
    await userEvent.click(name());
    await expect.poll(() => router.state.location.search).not.toHaveProperty('sort');
  });

  test('filtering by the completion of a column shows a pill, which removes the filter', async () => {
    const { sent, router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Επιλογές στήλης: Βήμα 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Μόνο όσοι την ολοκλήρωσαν' }));
    await expect
      .poll(() => lastOf(sent, grids.count))
      .toMatchObject({ actionFilters: [{ actionId: 2, state: 'done' }] });
    expect(router.state.location.search).toMatchObject({ actions: [[2, 'done']] });
    expect(await screen.findByText('Βήμα 2: ολοκληρώθηκε')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση φίλτρου: Βήμα 2: ολοκληρώθηκε' }));
    await expect.poll(() => router.state.location.search).not.toHaveProperty('actions');
  });

  test('filtering by mentor, coordinator and activity combines them, and one button clears them', async () => {
    const { sent } = open('?mentor=0&coordinator=4&active=inactive');
    await expect
      .poll(() => lastOf(sent, grids.page))
      .toMatchObject({ mentorId: 0, coordId: 4, active: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Εκκαθάριση φίλτρων' }));
    await expect.poll(() => lastOf(sent, grids.page)).not.toHaveProperty('coordId');
  });

  test('showing other columns does not count the mentees again', async () => {
    const { sent } = open();
    await cell(/^Βήμα 1: ολο/);
    await userEvent.click(screen.getByRole('button', { name: 'Επόμενες δράσεις' }));
    await heading('Βήμα 8');
    await userEvent.click(screen.getByRole('button', { name: /^Βήμα 8$/ }));
    await expect
      .poll(() => lastOf(sent, grids.page))
      .toMatchObject({ sort: [{ key: 'action:8', desc: false }] });
    expect(sent.filter(({ call }) => call === grids.count.path)).toHaveLength(1);
  });
});

describe('columns of the grid', () => {
  test('columns of the grid that are hidden stay hidden, and come back by undo', async () => {
    const { sent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Επιλογές στήλης: Βήμα 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Απόκρυψη στήλης' }));
    await expect.poll(() => screen.queryByRole('columnheader', { name: /^Βήμα 2$/ })).toBeNull();
    await expect.poll(() => lastOf(sent, grids.saveView)).toBeDefined();
    expect((lastOf(sent, grids.saveView) as { view: { actionIds: number[] } }).view.actionIds).not.toContain(
      2,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    expect(await heading('Βήμα 2')).toBeVisible();
  });

  test('can be added, ordered, removed and shown by group, and all of it can be reset', async () => {
    // So high that no action lies under the edge of its list, where the contrast could not be measured.
    await browser.viewport(1280, 2200);
    const { sent } = open();
    await cell(/^Βήμα 1: ολο/);
    await userEvent.click(screen.getByRole('button', { name: 'Στήλες' }));
    const dialog = await screen.findByRole('dialog', { name: 'Στήλες' });
    expect(await findings()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Διαγραφή: Σύμβουλος' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Μετακίνηση πάνω: Πόλη' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ομάδα 1' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Βήμα 24' }));
    expect(within(dialog).getByText('Φαίνονται 18 από 24')).toBeVisible();
    await expect
      .poll(() => (lastOf(sent, grids.saveView) as { view: object } | undefined)?.view)
      .toMatchObject({
        fields: ['@state', 'city', '@coordinators'],
        actionIds: expect.arrayContaining([7, 24]),
      });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Αρχικές στήλες' }));
    expect(within(dialog).getByText('Φαίνονται 23 από 24')).toBeVisible();
    await expect
      .poll(() => (lastOf(sent, grids.saveView) as { view: object } | undefined)?.view)
      .toEqual({ dense: false });
  });
});

describe('an empty grid', () => {
  test('shows what will be here in a project without mentees', async () => {
    open('', aGrid([]));
    expect(await screen.findByText('Δεν υπάρχουν ωφελούμενοι ακόμη')).toBeVisible();
  });

  test('says so if the filters find no mentee', async () => {
    open('?search=zzz', aGrid([]));
    expect(await screen.findByText('Κανένας ωφελούμενος δεν ταιριάζει με τα φίλτρα.')).toBeVisible();
  });

  test('an empty grid that failed to load shows the code of the error and can be retried', async () => {
    open('', [answers(grids.page, refused(serverError)), ...aGrid()]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('abc123')).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: 'Δοκιμή ξανά' }));
    expect(await cell(/^Βήμα 1: ολο/)).toBeVisible();
  });
});

test('on a phone each mentee of the grid is a card with a few actions in words, and buttons show the next ones', async () => {
  await browser.viewport(390, 844);
  open();
  const name = await screen.findByRole('button', { name: 'Δανάη Δείγμα' });
  const card = name.closest('li')!;
  expect(within(card).getByText('05/03/2026')).toBeVisible();
  expect(within(card).getByText('Χανιά')).toBeVisible();
  expect(name.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.click(screen.getByRole('button', { name: 'Επόμενες δράσεις' }));
  expect(await within(card).findByText('Βήμα 5')).toBeVisible();
  expect(within(card).queryByText('Βήμα 1')).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findings()).toEqual([]);
});
