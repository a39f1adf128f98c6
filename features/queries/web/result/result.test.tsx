// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { customViews } from '#features/custom-views/contract.ts';
import { aShownView } from '#features/custom-views/web/fixtures.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Display, Result } from '../../contract/shapes.ts';
import { aDisplay, aResult } from '../fixtures.ts';
import { ResultView } from './ResultView.tsx';

const draw = (result: Result, display: Parameters<typeof aDisplay>[0] = {}) =>
  show(<ResultView result={result} display={aDisplay(display)} name="Αναφορά" />, aSession('Supervisor'), []);
const drawInView = (prepared: Parameters<typeof show>[2]) =>
  show(
    <ResultView result={hours} display={aDisplay({ kind: 'view' })} name="Αναφορά" viewName="odigos" />,
    aSession('Supervisor'),
    prepared,
  );
const table = async () => screen.findByRole('table', { name: 'Αναφορά' });
const firstCells = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const all = aResult(
  ['name text', 'hours number', 'day day', 'moment moment', 'ok yesNo', 'doc document', 'none text'],
  [
    ['<b>Ώρα</b>', 1234.5, '2026-03-05', '2026-03-05T22:10:00.000Z', true, '{"a":1}', null],
    ['Άλφα', null, '2025-12-31', null, false, JSON.stringify({ text: 'μακρύ '.repeat(40) }), null],
  ],
);

test('cells are written by their type, HTML is text, and a long document opens as a whole', async () => {
  draw(all, { titles: { name: 'Όνομα' }, hidden: ['none'] });
  const row = within(await table()).getAllByRole('row')[1]!;
  expect(within(row).getByRole('rowheader')).toHaveTextContent('<b>Ώρα</b>');
  expect(row.querySelector('b')).toBeNull();
  for (const text of ['1.234,5', '05/03/2026', '06/03/2026 00:10', 'Ναι', '{"a":1}'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Όνομα' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'none' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Όλο το κείμενο: doc' }));
  const dialog = await screen.findByRole('dialog', { name: 'doc' });
  expect(dialog.querySelector('pre')!.textContent).toBe(`{\n  "text": "${'μακρύ '.repeat(40)}"\n}`);
  expect(await findings()).toEqual([]);
});

test('a heading sorts up, down, and not at all, with empty cells last', async () => {
  draw(
    aResult(
      ['name text', 'hours number'],
      [
        ['b', 10],
        ['a', null],
        ['c', 9],
      ],
    ),
  );
  await table();
  const heading = screen.getByRole('button', { name: 'hours' });
  const orders = [
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
    ['b', 'a', 'c'],
  ];
  for (const order of orders) {
    await userEvent.click(heading);
    expect(firstCells()).toEqual(order);
  }
});

test('rows are searched as they are shown', async () => {
  draw(all, { hidden: ['none'] });
  const field = await screen.findByRole('searchbox', { name: 'Αναζήτηση στα αποτελέσματα' });
  await userEvent.type(field, 'ωρα 1.234,5{Enter}');
  await expect.poll(firstCells).toEqual(['<b>Ώρα</b>']);
  await userEvent.clear(field);
  await userEvent.type(field, 'τίποτα{Enter}');
  expect(await screen.findByText('Καμία γραμμή δεν έχει «τίποτα».')).toBeVisible();
});

test('the rows that are found are copied in their order, as cells that start no formula', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  draw(
    aResult(
      ['name text', 'hours number', 'day day'],
      [
        ['=1+1', 1234.5, '2026-03-05'],
        ['b\tc', -2, null],
      ],
    ),
    {
      titles: { hours: 'Ώρες' },
    },
  );
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Αντιγραφή γραμμών' }));
  expect(await screen.findByText('Αντιγράφηκαν 2 γραμμές.')).toBeVisible();
  expect(write).toHaveBeenCalledWith("name\tΏρες\tday\n'=1+1\t1234,5\t05/03/2026\nb c\t-2\t");
});

test('ten thousand rows come in pages, whose size is remembered', async () => {
  const rows = Array.from({ length: 10_000 }, (_, place): Result['rows'][number] => [
    place,
    `όνομα ${place}`,
  ]);
  const many = aResult(['id number', 'name text'], rows);
  const { unmount } = draw(many);
  expect(await screen.findByText('1–25 από 10000 εγγραφές')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Εγγραφές ανά σελίδα' }), '50');
  expect(screen.getByText('1–50 από 10000 εγγραφές')).toBeVisible();
  unmount();
  draw(many);
  expect(await screen.findByText('1–50 από 10000 εγγραφές')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'όνομα 9999{Enter}');
  await expect.poll(firstCells).toEqual(['9999']);
});

test('two hundred columns scroll inside their box on a phone, and the page does not', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const columns = Array.from({ length: 200 }, (_, place) => `column${place} number` as const);
  draw(aResult(columns, [columns.map((_, place) => place)]));
  const box = (await table()).parentElement!;
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth * 5);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(screen.getByRole('columnheader', { name: 'column0' })).toBeVisible();
});

test('two columns with one name are both shown and sorted apart', async () => {
  draw(
    aResult(
      ['x text', 'x number'],
      [
        ['a', 2],
        ['b', 1],
      ],
    ),
  );
  await table();
  await userEvent.click(screen.getAllByRole('button', { name: 'x' })[1]!);
  expect(firstCells()).toEqual(['b', 'a']);
});

test('a chart draws the chosen columns, and its table shows all rows', async () => {
  draw(
    aResult(
      ['role text', 'sex text', 'people number'],
      [
        ['Σύμβουλος', 'Γ', 8],
        ['Σύμβουλος', null, 3],
      ],
    ),
    {
      kind: 'chart',
      axis: 'role',
      values: ['people'],
      series: 'sex',
      titles: { role: 'Ρόλος' },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Πίνακας: Αναφορά' }));
  const numbers = within(screen.getByRole('table', { name: 'Αναφορά' }));
  expect(numbers.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ρόλος',
    'Γ',
    '(κενό)',
  ]);
  expect(numbers.getByRole('row', { name: 'Σύμβουλος 8 3' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Όλες οι γραμμές (2)' }));
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a chart without a column of numbers says what to choose, and shows the rows', async () => {
  draw(aResult(['a text'], [['x']]), { kind: 'chart' });
  expect(await screen.findByText('Διαλέξτε μια στήλη αριθμών για το διάγραμμα.')).toBeVisible();
  expect(await table()).toBeVisible();
});

test('a chart says how many categories have no room', async () => {
  const rows = Array.from({ length: 70 }, (_, place): Result['rows'][number] => [`κατηγορία ${place}`, 1]);
  draw(aResult(['a text', 'n number'], rows), { kind: 'chart' });
  expect(await screen.findByText(/τις πρώτες 60 από 70 κατηγορίες/)).toBeVisible();
});

const hours = aResult(
  ['region text', 'year text', 'hours number'],
  [
    ['Κρήτη', '2026', 4],
    ['Αττική', '2025', 1],
    ['Αττική', '2026', 2],
    ['Αττική', '2026', 6],
  ],
);

test('a pivot shows its means with totals that are means of the rows', async () => {
  draw(hours, { kind: 'pivot', rows: ['region'], columns: ['year'], values: ['hours'], sums: 'mean' });
  const pivot = within(await table());
  expect(pivot.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'region',
    '2025',
    '2026',
    'Σύνολο',
  ]);
  expect(pivot.getByRole('row', { name: 'Αττική 1 4 3' })).toBeVisible();
  expect(pivot.getByRole('row', { name: 'Κρήτη – 4 4' })).toBeVisible();
  expect(pivot.getByRole('row', { name: 'Σύνολο 1 4 3,25' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Σύνολο' }));
  await userEvent.click(screen.getByRole('button', { name: 'Σύνολο' }));
  expect(firstCells()).toEqual(['Κρήτη', 'Αττική', 'Σύνολο']);
  expect(await findings()).toEqual([]);
});

test('a pivot of too many columns says so', async () => {
  const rows = Array.from({ length: 230 }, (_, place): Result['rows'][number] => ['α', place]);
  draw(aResult(['a text', 'n number'], rows), { kind: 'pivot', rows: ['a'], columns: ['n'] });
  expect(await screen.findByText(/τις πρώτες 200 από 230 στήλες/)).toBeVisible();
  expect(screen.getAllByRole('row', { name: /230$/ })).toHaveLength(2);
});

test('a pivot without columns says what to choose, and shows the rows', async () => {
  draw(hours, { kind: 'pivot' });
  expect(await screen.findByText(/^Διαλέξτε μια στήλη για τις γραμμές/)).toBeVisible();
  expect(await table()).toBeVisible();
});

test('a report of a custom view that is not here shows its rows', async () => {
  const { unmount } = draw(hours, { kind: 'view' });
  expect(await screen.findByText(/προσαρμοσμένη προβολή που δεν υπάρχει εδώ/)).toBeVisible();
  expect(await table()).toBeVisible();
  unmount();
  drawInView([answers(customViews.show, refused(notFound))]);
  expect(await screen.findByText(/προσαρμοσμένη προβολή που δεν υπάρχει εδώ/)).toBeVisible();
  expect(await table()).toBeVisible();
});

test('a custom view shows a report, and gets its rows', async () => {
  const controller =
    "const { columns, rows } = await ithaki.result();\nithaki.toast(columns.length + ' ' + rows.length);";
  drawInView([answers(customViews.show, aShownView({ controller })), answers(customViews.seen, {})]);
  expect(await screen.findByText(`${hours.columns.length} ${hours.rows.length}`)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Αναφορά' })).toBeNull();
});

test('a result without rows says so in every form', async () => {
  for (const kind of ['table', 'chart', 'pivot', 'number', 'view'] as const) {
    const { unmount } = draw(aResult(['a number'], []), { kind });
    expect(await screen.findByText('Δεν υπάρχουν αποτελέσματα')).toBeVisible();
    unmount();
  }
});

/** HTML that would leave a mark if a page read it as such. */
const html = '<img src=x onerror="wasRun=1"><script>wasRun=1</script>';

test.each<[Display['kind'], Partial<Display>]>([
  ['table', { titles: { n: `Άτομα ${html}` } }],
  ['chart', { axis: html, values: ['n'], series: 'part', titles: { n: `Άτομα ${html}` } }],
  ['pivot', { rows: [html], columns: ['part'], values: ['n'], sums: 'sum' }],
  ['number', { titles: { [html]: `Τόπος ${html}` } }],
])('HTML in the texts of a %s stays text', async (kind, display) => {
  const result: Result = {
    ...aResult([], [[html, html, 1234, JSON.stringify({ html })]]),
    columns: [
      { name: html, type: 'text' },
      { name: 'part', type: 'text' },
      { name: 'n', type: 'number' },
      { name: 'doc', type: 'document' },
    ],
  };
  show(
    <ResultView result={result} display={aDisplay({ kind, ...display })} name={`Αναφορά ${html}`} />,
    aSession('Supervisor'),
    [],
  );
  // Once the values are there, all is drawn.
  expect(await screen.findAllByText(kind === 'number' ? html : '1.234')).not.toEqual([]);
  if (kind === 'chart')
    await expect.poll(() => document.querySelector('svg[data-chart] rect')).not.toBeNull();
  if (kind === 'table') {
    await userEvent.click(screen.getByRole('button', { name: 'Όλο το κείμενο: doc' }));
    expect((await screen.findByRole('dialog', { name: 'doc' })).textContent).toContain('<img src=x');
  }
  expect(document.body.textContent).toContain('<img src=x onerror="wasRun=1">');
  expect(document.querySelectorAll('img, [onerror]')).toHaveLength(0);
  expect([...document.scripts].filter(({ text }) => text.includes('wasRun'))).toEqual([]);
  expect('wasRun' in window).toBe(false);
});
