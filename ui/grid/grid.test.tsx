import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { announced } from '../announce.ts';
import { draw, findings } from '../testing/draw.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { nothingPicked, type GridColumn, type GridQuery, type Picked } from './columns.ts';
import { useGridView } from './grid-view.ts';
import { PagedGrid, type PagedGridProps } from './PagedGrid.tsx';
import { Pager } from './Pager.tsx';
import { SearchField } from './SearchField.tsx';
import { SimpleTable } from './SimpleTable.tsx';

interface Person {
  id: number;
  name: string;
  points: number;
}

const names = ['Μαρία Παπαδοπούλου', 'Νίκος Αλεξίου', 'Ελένη Βασιλείου'];
const people = names.map((name, index) => ({ id: index + 1, name, points: index * 10 }));
const columns: GridColumn<Person>[] = [
  { key: 'name', header: 'Όνομα', cell: ({ name }) => name, sortable: true },
  { key: 'points', header: 'Μόρια', cell: ({ points }) => points, sortable: true, align: 'end' },
  { key: 'id', header: 'Αριθμός', cell: ({ id }) => id },
];

beforeEach(async () => {
  localStorage.clear();
  await browser.viewport(1280, 900);
});

function List(props: Partial<PagedGridProps<Person>> & { onQuery?: (query: GridQuery) => void }) {
  const [query, setQuery] = useState<GridQuery>({ page: 1, pageSize: 10, sort: [] });
  return (
    <PagedGrid
      label="Αιτήσεις"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      total={85}
      empty="Δεν υπάρχουν αιτήσεις."
      {...query}
      onChange={(next) => {
        setQuery(next);
        props.onQuery?.(next);
      }}
      {...props}
    />
  );
}

function PickableList() {
  const [picked, setPicked] = useState<Picked>(nothingPicked);
  return (
    <>
      <List picked={picked} onPick={setPicked} />
      <BulkBar picked={picked} total={85} onPick={setPicked}>
        <button>Μεταφορά</button>
      </BulkBar>
    </>
  );
}

test('a heading sorts upwards, then downwards, then not at all, from the first page on', async () => {
  const onQuery = vi.fn();
  draw(<List onQuery={onQuery} />);
  const heading = () => screen.getByRole('columnheader', { name: 'Μόρια' });
  const press = () => userEvent.click(within(heading()).getByRole('button'));

  const levels: [string | null, GridQuery['sort']][] = [
    ['ascending', [{ key: 'points', desc: false }]],
    ['descending', [{ key: 'points', desc: true }]],
    ['none', []],
  ];
  for (const [level, sort] of levels) {
    await press();
    expect(heading().getAttribute('aria-sort')).toBe(level);
    expect(onQuery).toHaveBeenLastCalledWith({ page: 1, pageSize: 10, sort });
  }
  expect(screen.getByRole('columnheader', { name: 'Αριθμός' }).hasAttribute('aria-sort')).toBe(false);
});

test('a new order is announced once, with the column and its direction', async () => {
  draw(<List />);
  const saidOf = (what: RegExp) => announced().filter((words) => what.test(words));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Όνομα' }));
  const orders = /Όνομα|Χωρίς/;
  const before = saidOf(orders);
  await press();
  await press();
  await press();
  await waitFor(() =>
    expect(saidOf(orders).slice(before.length)).toEqual([
      'Ταξινόμηση: Όνομα, αύξουσα',
      'Ταξινόμηση: Όνομα, φθίνουσα',
      'Χωρίς ταξινόμηση',
    ]),
  );
});

test('sorting by another column begins upwards', async () => {
  const onQuery = vi.fn();
  draw(<List onQuery={onQuery} />);

  await userEvent.click(screen.getByRole('button', { name: 'Μόρια' }));
  await userEvent.click(screen.getByRole('button', { name: 'Μόρια' }));
  await userEvent.click(screen.getByRole('button', { name: 'Όνομα' }));

  expect(onQuery).toHaveBeenLastCalledWith({ page: 1, pageSize: 10, sort: [{ key: 'name', desc: false }] });
});

test('the grid says which rows of how many it shows and leads to the other pages', async () => {
  const onQuery = vi.fn();
  draw(<List onQuery={onQuery} />);
  expect(screen.getByText('1–10 από 85 εγγραφές')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Σελίδα 9' }));
  expect(onQuery).toHaveBeenLastCalledWith({ page: 9, pageSize: 10, sort: [] });
  expect(screen.getByText('81–85 από 85 εγγραφές')).toBeTruthy();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Εγγραφές ανά σελίδα' }), '50');
  expect(onQuery).toHaveBeenLastCalledWith({ page: 1, pageSize: 50, sort: [] });
});

test('a size that an address asks for is among the choices', () => {
  draw(<List pageSize={20} />);
  expect(screen.getByText('1–20 από 85 εγγραφές')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Εγγραφές ανά σελίδα' })).toHaveDisplayValue('20 ανά σελίδα');
});

test.each([
  [1280, 11],
  [390, 9],
])('at %i px the pager has %i links', async (width, links) => {
  await browser.viewport(width, 800);
  draw(<Pager page={50} pageCount={100} onPage={() => {}} />);

  const pager = screen.getByRole('navigation', { name: 'Σελίδες' });
  const numbers = within(pager).getAllByRole('button', { name: /^Σελίδα/ });
  const gaps = 2;
  expect(numbers.length + gaps).toBe(links);
  expect(pager.scrollWidth).toBeLessThanOrEqual(width);
  expect(within(pager).getByRole('button', { current: 'page' }).textContent).toBe('50');
  expect(await findings()).toEqual([]);
});

test('pages that are not there are ignored', async () => {
  const onPage = vi.fn();
  draw(<Pager page={3} pageCount={3} onPage={onPage} />);

  await userEvent.click(screen.getByRole('button', { name: 'Επόμενη σελίδα' }));
  await userEvent.click(screen.getByRole('button', { name: 'Σελίδα 3' }));
  expect(onPage).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Προηγούμενη σελίδα' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('arrows go from row to row and Enter opens one', async () => {
  const onOpen = vi.fn();
  draw(<List onOpen={onOpen} openKey={2} />);

  screen.getByRole('button', { name: names[0]! }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement!.textContent).toBe(names[2]);
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');

  expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1]);
  expect(screen.getByRole('row', { current: true }).textContent).toContain(names[1]);
  expect(await findings()).toEqual([]);
});

test('a click anywhere on a row opens it', async () => {
  const onOpen = vi.fn();
  draw(<List onOpen={onOpen} />);

  await userEvent.click(screen.getByRole('cell', { name: '20' }));

  expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[2]);
});

test('rows are picked one by one, by the page, and all that the filter lets through, with the exact count', async () => {
  draw(<PickableList />);
  const bar = screen.getByRole('status', { name: 'Επιλεγμένες εγγραφές' });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Επιλογή: Νίκος Αλεξίου' }));
  expect(bar.textContent).toContain('Επιλέχθηκε 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Επιλογή όλων στη σελίδα' }));
  expect(bar.textContent).toContain('Επιλέχθηκαν 3');
  await userEvent.click(within(bar).getByRole('button', { name: 'Επιλογή και των 85 που ταιριάζουν' }));
  expect(bar.textContent).toContain('Επιλέχθηκαν 85');
  expect(await findings()).toEqual([]);

  await userEvent.click(screen.getByRole('checkbox', { name: 'Επιλογή: Νίκος Αλεξίου' }));
  expect(bar.textContent).toContain('Επιλέχθηκαν 2');
  await userEvent.click(within(bar).getByRole('button', { name: 'Καμία επιλογή' }));
  expect(bar.textContent).toBe('');
});

test('an empty grid, a grid that failed to load and a grid that is loading each show so', async () => {
  const { rerender } = draw(<List rows={[]} />);
  expect(screen.getByText('Δεν υπάρχουν αιτήσεις.')).toBeTruthy();

  rerender(<List rows={undefined} error="Η λίστα δεν φορτώθηκε." />);
  expect(screen.getByText('Η λίστα δεν φορτώθηκε.')).toBeTruthy();

  rerender(<List rows={undefined} />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByText('Φόρτωση…')).toBeTruthy();
});

test('on a phone rows become cards that name their values, and a list sorts them', async () => {
  await browser.viewport(390, 800);
  const onQuery = vi.fn();
  draw(<List onQuery={onQuery} onOpen={() => {}} picked={nothingPicked} />);

  const card = screen.getAllByRole('row').find((row) => row.textContent!.includes(names[0]!))!;
  expect(within(card).getByText('Μόρια').checkVisibility()).toBe(true);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ταξινόμηση' }), 'Μόρια, φθίνουσα');

  expect(onQuery).toHaveBeenLastCalledWith({ page: 1, pageSize: 10, sort: [{ key: 'points', desc: true }] });
  expect(await findings()).toEqual([]);
});

test('on a phone the box of a card is beside its name, and no value lies under another one', async () => {
  await browser.viewport(390, 800);
  const long = { key: 'id', header: 'Αριθμός πρωτοκόλλου της αίτησης', cell: () => '2026-000060' };
  const acts = { key: 'acts', header: 'Ενέργειες', cell: () => <button>Άνοιγμα</button>, pinned: true };
  draw(
    <List
      columns={[columns[0]!, long, columns[1]!, acts]}
      dense
      picked={nothingPicked}
      onPick={() => {}}
      onOpen={() => {}}
    />,
  );
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent!.includes(names[0]!))!;
  const box = within(row).getByRole('checkbox').getBoundingClientRect();
  const [pick, ...cells] = [...row.children].map((cell) => cell.getBoundingClientRect());
  expect(pick!.top).toBe(cells[0]!.top);
  expect(row.getBoundingClientRect().right - box.right).toBeLessThan(20);
  const beneath = cells.map(({ top }, place) => top - (cells[place - 1]?.bottom ?? top));
  expect(Math.min(...beneath)).toBeGreaterThanOrEqual(0);
  for (const cell of [...row.children].slice(1))
    expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight);
});

test('a search begins 750 ms after the last key, and at once with Enter', async () => {
  const onSearch = vi.fn();
  const Search = () => {
    const [text, setText] = useState('');
    return (
      <SearchField
        label="Αναζήτηση αιτήσεων"
        value={text}
        onSearch={(next) => (setText(next), onSearch(next))}
      />
    );
  };
  draw(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Αναζήτηση αιτήσεων' });

  const started = performance.now();
  await userEvent.type(field, 'παπα');
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('παπα'), { timeout: 2000 });
  expect(performance.now() - started).toBeGreaterThan(750);

  await userEvent.type(field, 'δ{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('παπαδ');
  await userEvent.click(screen.getByRole('button', { name: 'Καθαρισμός αναζήτησης' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(onSearch).toHaveBeenCalledTimes(3);
  expect(await findings()).toEqual([]);
});

test('the chosen columns and the density of a grid are remembered', async () => {
  const Chosen = () => {
    const [view, setView] = useGridView('applications');
    return (
      <>
        <ColumnChooser columns={columns} view={view} onView={setView} />
        <List shownColumns={view.columns} dense={view.dense} />
      </>
    );
  };
  const { unmount } = draw(<Chosen />);

  await userEvent.click(screen.getByRole('button', { name: 'Στήλες' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Μόρια' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Πυκνές γραμμές' }));
  expect(await findings()).toEqual([]);
  unmount();
  draw(<Chosen />);

  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    'Όνομα',
    'Αριθμός',
  ]);
  expect(screen.getByRole('table').hasAttribute('data-dense')).toBe(false);
});

test('a plain table goes between upwards and downwards, and begins upwards at another column', async () => {
  draw(
    <SimpleTable
      label="Κωδικοί"
      columns={[
        { key: 'name', header: 'Όνομα', cell: ({ name }) => name, sortBy: ({ name }) => name },
        {
          key: 'points',
          header: 'Μόρια',
          cell: ({ points }) => points,
          sortBy: ({ points }) => points,
          align: 'end',
        },
      ]}
      rows={people}
      rowKey={({ id }) => id}
    />,
  );
  const first = () => screen.getAllByRole('row')[1]!.textContent;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  await press('Μόρια');
  expect(first()).toBe('Μαρία Παπαδοπούλου0');
  await press('Μόρια');
  expect(first()).toBe('Ελένη Βασιλείου20');
  await press('Μόρια');
  expect(first()).toBe('Μαρία Παπαδοπούλου0');
  await press('Όνομα');
  expect(first()).toBe('Ελένη Βασιλείου20');
  expect(screen.getByRole('columnheader', { name: 'Όνομα' }).getAttribute('aria-sort')).toBe('ascending');
  expect(await findings()).toEqual([]);
});

test('a plain table becomes cards on a phone where it is asked to, without what is empty', async () => {
  await browser.viewport(390, 800);
  draw(
    <SimpleTable
      hasCards
      label="Κωδικοί"
      columns={[
        { key: 'name', header: 'Όνομα', cell: ({ name }) => name },
        { key: 'points', header: 'Μόρια', cell: ({ points }) => points > 0 && points },
        { key: 'id', header: 'Αριθμός', cell: ({ id }) => id },
      ]}
      rows={people}
      rowKey={({ id }) => id}
    />,
  );
  const card = screen.getByRole('row', { name: /Μαρία/ });
  expect(within(card).getByText('Αριθμός')).toBeVisible();
  expect(within(card).getByText('Μόρια')).not.toBeVisible();
  expect(within(screen.getByRole('row', { name: /Νίκος/ })).getByText('Μόρια')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findings()).toEqual([]);
});
