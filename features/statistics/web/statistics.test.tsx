// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page as browser } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entering } from '#features/projects/contract/entering.ts';
import { refreshing } from '../contract/figures.ts';
import type { Figure } from '../contract/figures.ts';
import { type Placed, stalePage, tooManyPins } from '../contract/pages.ts';
import { statistics } from '../contract.ts';
import { meetingsByMonth, messages, regions, takenAt } from './fixtures.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const place = { at: '/symvoulos/statistics' };
const rows = [
  { key: 'ready:participation', kind: 'ready', name: 'Συμμετοχή', figures: 1, isOwn: false, roles: [] },
  { key: 'ready:meetings', kind: 'ready', name: 'Συναντήσεις', figures: 2, isOwn: false, roles: [] },
] as const;
const own = {
  key: 'page:12',
  kind: 'composed',
  name: 'Για τη διοίκηση',
  figures: 2,
  pageId: 12,
  by: 'Μαρία Παπαδοπούλου',
  isOwn: true,
  roles: ['Coordinator'],
} as const;
const views = answers(
  statistics.views,
  [...rows, own].map((row) => ({ ...row, roles: [...row.roles] })),
);
const pageOf = (row: (typeof rows)[number] | typeof own, placed: Placed[]) =>
  answers(statistics.page, {
    ...row,
    roles: [...row.roles],
    placed,
    version: 3,
    mayChange: row.kind === 'composed',
  });
const figuresOf = (...list: Figure[]) => answers(statistics.figures, { list, refresh: { takenAt } });
const none = answers(statistics.pinned, []);
const placed = (...ids: string[]): Placed[] => ids.map((figure) => ({ figure, filters: {} }));

test('a page shows its figures with their definition, their moment and their table, and hidden numbers stay hidden', async () => {
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [views, pageOf(rows[0], placed('people.region')), figuresOf(regions), none],
    place,
  );
  const figure = within(await screen.findByRole('region', { name: 'Συμμετοχή ανά περιφέρεια' }));
  expect(figure.getByText(/που είναι ή ήταν ενεργοί στο έργο/)).toBeVisible();
  expect(figure.getByText('Στοιχεία της 27 Νοεμβρίου 2026, 04:10')).toBeVisible();
  expect(figure.getByText(/λιγότερα από 5 άτομα ή θα τα αποκάλυπταν/)).toBeVisible();
  const table = within(figure.getByRole('table', { name: 'Συμμετοχή ανά περιφέρεια' }));
  expect(table.getByRole('row', { name: /^Ήπειρος/ })).toHaveTextContent('Ήπειροςκρυφό');
  expect(table.getByRole('row', { name: /^Σύνολο/ })).toHaveTextContent('Σύνολο1.195');
  const pages = within(screen.getByRole('navigation', { name: 'Σελίδες στατιστικών' }));
  expect(pages.getByRole('link', { name: 'Συμμετοχή' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Για τη διοίκηση' })).toHaveAttribute(
    'href',
    '/symvoulos/statistics?page=page%3A12',
  );
  expect(document.body.textContent).not.toContain('statistics.');
  expect(await findings()).toEqual([]);
});

test('a figure of the own people says so, and the page of a light supervisor offers no pin', async () => {
  show(
    <StatisticsScreen />,
    aSession('SupervisorLite'),
    [views, pageOf(rows[0], placed('people.region')), figuresOf({ ...regions, scope: 'own' })],
    place,
  );
  expect(await screen.findByText(/04:10 · οι δικοί σας/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ενέργειες: Συμμετοχή ανά περιφέρεια' }));
  expect(await screen.findByRole('menuitem', { name: 'Εξαγωγή σε CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('Figure=people.region'),
  );
  expect(screen.queryByRole('menuitem', { name: 'Καρφίτσωμα στην αρχική' })).toBeNull();
});

test('a number opens the people behind it, and a hidden one opens nothing', async () => {
  const { sent } = show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [
      views,
      pageOf(rows[0], placed('people.region')),
      figuresOf(regions),
      none,
      answers(statistics.behind, { list: [{ userId: 11, name: 'Δανάη Δείγμα' }], count: 1, all: 64 }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Πίνακας: Συμμετοχή ανά περιφέρεια' }));
  expect(screen.queryByRole('button', { name: /Ήπειρος/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Άνοιγμα των ατόμων: Κρήτη: 64' }));
  const panel = within(await screen.findByRole('region', { name: 'Συμμετοχή ανά περιφέρεια: Κρήτη' }));
  expect(await panel.findByRole('link', { name: 'Δανάη Δείγμα' })).toHaveAttribute(
    'href',
    '/symvoulos/userinfo/11',
  );
  expect(panel.getByText('64 άτομα, όπως είναι τώρα')).toBeVisible();
  expect(sent.findLast(({ call }) => call === statistics.behind.path)?.input).toMatchObject({
    figure: 'people.region',
    keys: ['crete'],
  });
});

test('filters stay in the address, select cells, and leave out a sum in which a number is hidden', async () => {
  const { router } = show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [views, pageOf(rows[0], placed('people.region')), figuresOf(regions), none, answers(entering.list, [])],
    place,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Φίλτρα και σύγκριση: Συμμετοχή ανά περιφέρεια' }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Αττική' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Κρήτη' }));
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }));
  const table = () => within(screen.getByRole('table', { name: 'Συμμετοχή ανά περιφέρεια' }));
  await waitFor(() => expect(table().getByRole('row', { name: /^Σύνολο/ })).toHaveTextContent('Σύνολο1.184'));
  expect(table().queryByText('Ήπειρος')).toBeNull();
  expect(router.state.location.search).toMatchObject({
    show: [{ slot: 'people.region', filters: { region: ['attica', 'crete'] } }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ενέργειες: Συμμετοχή ανά περιφέρεια' }));
  const csv = await screen.findByRole('menuitem', { name: 'Εξαγωγή σε CSV' });
  expect(new URL(csv.getAttribute('href')!, 'http://here').searchParams.get('Filters')).toBe(
    '{"region":["attica","crete"]}',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /Περιφέρεια: Αττική, Κρήτη/ }));
  await waitFor(() => expect(table().getByText('Ήπειρος')).toBeInTheDocument());
});

test('a filter over a hidden number shows no sum', async () => {
  const show_ = JSON.stringify([{ slot: 'people.region', filters: { region: ['crete', 'epirus'] } }]);
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [views, pageOf(rows[0], placed('people.region')), figuresOf(regions), none],
    { at: `/symvoulos/statistics?show=${encodeURIComponent(show_)}`, route: '/symvoulos/statistics' },
  );
  const table = within(await screen.findByRole('table', { name: 'Συμμετοχή ανά περιφέρεια' }));
  expect(table.getByRole('row', { name: /^Σύνολο/ })).toHaveTextContent('Σύνολο–');
});

test('two periods are compared as two data sets', async () => {
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [
      views,
      pageOf(rows[1], placed('meetings.byMonth', 'chat.messages')),
      figuresOf(meetingsByMonth, messages),
      none,
      answers(entering.list, []),
    ],
    { at: '/symvoulos/statistics?page=ready:meetings', route: '/symvoulos/statistics' },
  );
  const compare = async (title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Φίλτρα και σύγκριση: ${title}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Σύγκριση δύο περιόδων' }));
    await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }));
    return within(await screen.findByRole('table', { name: title }));
  };
  const sums = await compare('Συναντήσεις ανά μήνα');
  await waitFor(() => expect(sums.getByRole('row', { name: /^Έγινε/ })).toHaveTextContent('Έγινε3070'));
  expect(sums.getByRole('columnheader', { name: 'Μάιος 2026 – Ιούνιος 2026' })).toBeInTheDocument();
  const byMonth = await compare('Μηνύματα ανά μήνα');
  await waitFor(() =>
    expect(byMonth.getByRole('row', { name: /^Μάιος 2026 \/ Ιούλιος 2026/ })).toHaveTextContent(
      'Μάιος 2026 / Ιούλιος 2026100300',
    ),
  );
});

test('a figure is compared with that of another project of the user', async () => {
  const other = { id: 92, url: 'allo', descr: 'Άλλο έργο' };
  const theirs: Figure = { ...regions, cells: [{ keys: ['crete'], people: 30, value: 30 }], totals: [] };
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [
      views,
      pageOf(rows[0], placed('people.region')),
      answersBy(statistics.figures, ({ projectId }) => ({
        list: [Number(projectId) === 92 ? theirs : regions],
        refresh: { takenAt },
      })),
      none,
      answers(entering.list, [{ id: 1, url: 'symvoulos', descr: 'Σύμβουλος για κάθε βήμα' }, other]),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Φίλτρα και σύγκριση/ }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Σύγκριση με άλλο έργο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Άλλο έργο' }));
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }));
  const table = within(await screen.findByRole('table', { name: 'Συμμετοχή ανά περιφέρεια' }));
  await waitFor(() => expect(table.getByRole('row', { name: /^Κρήτη/ })).toHaveTextContent('Κρήτη6430'));
  expect(table.getByRole('columnheader', { name: 'Άλλο έργο' })).toBeInTheDocument();
  expect(screen.getByText(/Άλλο έργο: 27 Νοεμβρίου 2026, 04:10/)).toBeVisible();
});

test('a project without figures counts them by itself once, and the page fills when they are there', async () => {
  let isThere = false;
  const { sent } = show(
    <StatisticsScreen />,
    aSession('Coordinator'),
    [
      views,
      pageOf(rows[0], placed('people.region')),
      answersBy(statistics.figures, () =>
        isThere ? { list: [regions], refresh: { takenAt } } : { list: [], refresh: {} },
      ),
      answersBy(statistics.refresh, async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        isThere = true;
        return { takenAt };
      }),
      none,
    ],
    place,
  );
  expect(await screen.findByText(/υπολογίζονται για πρώτη φορά/)).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Συμμετοχή ανά περιφέρεια' })).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === statistics.refresh.path)).toHaveLength(1);
});

test('a refresh says when the figures are of, or why it did not happen, and the last failure is on the page', async () => {
  show(
    <StatisticsScreen />,
    aSession('Coordinator'),
    [
      views,
      pageOf(rows[0], placed('people.region')),
      answers(statistics.figures, {
        list: [regions],
        refresh: { takenAt, failedAt: new Date('2026-11-28T02:10:00Z') },
      }),
      answers(statistics.refresh, refused(refreshing)),
      answers(statistics.refresh, { takenAt }),
      none,
    ],
    place,
  );
  expect(await screen.findByText('Η ανανέωση της 28 Νοεμβρίου 2026, 04:10 απέτυχε.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ανανέωση' }));
  expect(await screen.findByText(/Τα στοιχεία ανανεώνονται ήδη/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ανανέωση' }));
  expect(await screen.findByText('Τα στοιχεία ανανεώθηκαν: 27 Νοεμβρίου 2026, 04:10.')).toBeVisible();
});

test('a figure without data says so', async () => {
  const empty: Figure = { ...regions, dimensions: [{ name: 'region', values: [] }], cells: [], totals: [] };
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [views, pageOf(rows[0], placed('people.region')), figuresOf(empty), none],
    place,
  );
  expect(await screen.findByText('Δεν υπάρχουν δεδομένα για το διάγραμμα.')).toBeVisible();
});

test('a coordinator composes a page: figures, their order, form and filters, a name and the roles that see it', async () => {
  const { sent } = show(
    <StatisticsScreen />,
    aSession('Coordinator'),
    [
      views,
      pageOf(rows[0], placed('people.region')),
      figuresOf(regions, meetingsByMonth),
      none,
      answers(statistics.savePage, { pageId: 12, version: 1 }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Νέα σελίδα' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Νέα σελίδα' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Όνομα σελίδας/ }), 'Για τη διοίκηση');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Συντονιστής' }));
  const add = async (name: string) => {
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Προσθήκη στοιχείου' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await add('Συμμετοχή ανά περιφέρεια');
  await add('Συναντήσεις ανά μήνα');
  await userEvent.click(
    dialog.getByRole('button', { name: /^Συναντήσεις ανά μήνα.*πάνω|πάνω.*Συναντήσεις ανά μήνα/ }),
  );
  await userEvent.click(dialog.getAllByRole('combobox', { name: /^Μορφή/ })[0]!);
  await userEvent.click(await screen.findByRole('option', { name: 'Πίνακας' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Έγινε' }));
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση σελίδας' }));
  expect(await screen.findByText('Η σελίδα «Για τη διοίκηση» αποθηκεύτηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === statistics.savePage.path)?.input).toMatchObject({
    name: 'Για τη διοίκηση',
    roles: ['Coordinator'],
    placed: [
      { figure: 'meetings.byMonth', filters: { meeting: ['held'] }, drawn: 'table' },
      { figure: 'people.region', filters: {} },
    ],
  });
});

test('a page that another user saved meanwhile is not written over, and a light supervisor chooses no roles', async () => {
  show(
    <StatisticsScreen />,
    aSession('SupervisorLite'),
    [
      views,
      pageOf(own, placed('people.region')),
      figuresOf(regions),
      answers(statistics.savePage, refused(stalePage, { version: 4, by: 'Νίκος' })),
    ],
    { at: '/symvoulos/statistics?page=page:12', route: '/symvoulos/statistics' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Σελίδα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Αλλαγή σελίδας' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Αλλαγή σελίδας' }));
  expect(dialog.queryByRole('group', { name: /Ρόλοι/ })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Όνομα σελίδας/ }), ' 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση σελίδας' }));
  expect(await dialog.findByText(/Άλλος χρήστης αποθήκευσε στο μεταξύ τη σελίδα/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Όνομα σελίδας/ })).toHaveValue('Για τη διοίκηση 2');
});

test('a composed page is removed after a confirmation', async () => {
  const { sent } = show(
    <StatisticsScreen />,
    aSession('Coordinator'),
    [
      views,
      pageOf(own, placed('people.region')),
      figuresOf(regions),
      none,
      answers(statistics.removePage, {}),
    ],
    { at: '/symvoulos/statistics?page=page:12', route: '/symvoulos/statistics' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Σελίδα' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαγραφή σελίδας' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή σελίδας' }));
  expect(await screen.findByText('Η σελίδα «Για τη διοίκηση» διαγράφηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === statistics.removePage.path)?.input).toMatchObject({ pageId: 12 });
});

test('a coordinator pins a figure with its filters, and reads how many the start page can show', async () => {
  const filters = { region: ['attica'] };
  const { sent } = show(
    <StatisticsScreen />,
    aSession('Coordinator'),
    [
      views,
      pageOf(rows[0], [{ figure: 'people.region', filters }]),
      figuresOf(regions),
      none,
      answers(statistics.pin, refused(tooManyPins, { most: 8 })),
      answers(statistics.pin, [{ figure: 'people.region', filters }]),
    ],
    place,
  );
  const pin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ενέργειες: Συμμετοχή ανά περιφέρεια' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Καρφίτσωμα στην αρχική' }));
  };
  await pin();
  expect(await screen.findByText(/Η αρχική σελίδα δείχνει ως 8 στοιχεία/)).toBeVisible();
  await pin();
  expect(await screen.findByText('Το στοιχείο καρφιτσώθηκε στην αρχική σελίδα.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === statistics.pin.path)?.input).toMatchObject({
    on: true,
    placed: { figure: 'people.region', filters },
  });
});

test('a picture is named by the figure and its day', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [views, pageOf(rows[0], placed('people.region')), figuresOf(regions), none],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ενέργειες: Συμμετοχή ανά περιφέρεια' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Εικόνα SVG' }));
  await waitFor(() => expect(names).toEqual(['Συμμετοχή ανά περιφέρεια 2026-11-27.svg']), {
    timeout: 10_000,
  });
});

test('on a phone the pages are a list to choose from, and the page keeps its width', async () => {
  await browser.viewport(390, 800);
  onTestFinished(() => browser.viewport(1280, 800));
  show(
    <StatisticsScreen />,
    aSession('Supervisor'),
    [views, pageOf(rows[1], placed('meetings.byMonth')), figuresOf(meetingsByMonth), none],
    place,
  );
  expect(await screen.findByRole('combobox', { name: 'Σελίδα' })).toBeVisible();
  await screen.findByRole('table', { name: 'Συναντήσεις ανά μήνα' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
