import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBook, aSheet } from '#engines/workbook/fixtures.ts';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { scriptFailed } from '../../contract/refusals.ts';
import type { Inputs, OpenWorkbook } from '../../contract/shapes.ts';
import { calculators } from '../../contract.ts';
import { anOpenWorkbook } from '../fixtures.ts';
import { CalculatorRunner } from './CalculatorRunner.tsx';

const user = userEvent.setup();
const inNet = 'Καθαρό κέρδος';

/** A page that keeps what is typed. */
function Page({ open, isReadOnly = false }: { open: OpenWorkbook; isReadOnly?: boolean }) {
  const [inputs, setInputs] = useState<Inputs>({});
  return (
    <CalculatorRunner
      open={open}
      inputs={inputs}
      isReadOnly={isReadOnly}
      onInput={(name, value) => setInputs((now) => ({ ...now, [name]: value }))}
      cursors={[{ page: 'x', user: 'Λητώ Σοφού', userId: 3, at: 'Προϋπολογισμός!B4' }]}
    />
  );
}

const run = (
  open = anOpenWorkbook(),
  more: { prepared?: Parameters<typeof show>[2]; isReadOnly?: boolean } = {},
) =>
  show(<Page open={open} isReadOnly={more.isReadOnly ?? false} />, aSession('Mentee'), more.prepared ?? []);

const field = (name: string) => screen.getByRole('textbox', { name });
const result = async (title: string) =>
  within(await screen.findByRole('region', { name: 'Αποτελέσματα' })).getByText(title, { selector: 'dt' })
    .nextElementSibling!;
const openSheet = async () => user.click(await screen.findByRole('tab', { name: 'Φύλλο' }));

async function onPhone() {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
}

describe('the inputs of a calculator', () => {
  test('show the values of the workbook in their formats, and the results stand beside', async () => {
    run();
    expect(await result(inNet)).toHaveTextContent('390,00 €');
    expect(field('Έσοδα')).toHaveValue('1.200,00 €');
    expect(field('Φόρος')).toHaveValue('22,0%');
    expect(field('Έναρξη')).toHaveValue('09/12/2025');
    expect(field('Συντελεστής')).toHaveValue('1.5');
    expect(screen.getByRole('combobox', { name: 'Κλάδος' })).toHaveDisplayValue('Εμπόριο');
    expect(screen.getByRole('region', { name: 'Σημειώσεις' })).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  test('change the results at each key stroke, and say what was understood when they are left', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    expect(field('Έσοδα')).toHaveValue('1200');
    await user.keyboard('2.000,5');
    expect(await result(inNet)).toHaveTextContent('1.014,39 €');
    expect((await result(inNet)).querySelector('[data-changed]')).not.toBeNull();
    expect((await result('Κωδικός κλάδου')).querySelector('[data-changed]')).toBeNull();
    expect(field('Έσοδα')).toHaveValue('2.000,5');
    await user.tab();
    expect(field('Έσοδα')).toHaveValue('2.000,50 €');
  });

  test('a point groups, and the field says so while it is typed', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    await user.keyboard('12.5');
    expect(screen.getByText('Διαβάζεται ως 125,00 €')).toBeVisible();
  });

  test('the point of the keypad types a comma in numbers and percentages, and stays a point in simple ones', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    await user.keyboard('12[NumpadDecimal]');
    await user.keyboard('5');
    expect(field('Έσοδα')).toHaveValue('12,5');
    await user.click(field('Συντελεστής'));
    await user.keyboard('2.5');
    expect(field('Συντελεστής')).toHaveValue('2.5');
  });

  test.each([
    ['12.5', '12,5', '12,50 €'],
    ['1.234,5', '1.234,5', '1.234,50 €'],
    ['1.234.567,8', '1.234.567,8', '1.234.567,80 €'],
    ['1.234.567', '1.234.567', '1.234.567,00 €'],
    ['1234,5', '1234,5', '1.234,50 €'],
  ])('under a finger a point is a comma, until a second sign shows that it groups: %s', async (...row) => {
    const [typed, shown, read] = row;
    const media = window.matchMedia.bind(window);
    const finger = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => media(query === '(pointer: coarse)' ? 'all' : query));
    onTestFinished(() => finger.mockRestore());
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    await user.keyboard(typed);
    expect(field('Έσοδα')).toHaveValue(shown);
    expect(screen.getByText(`Διαβάζεται ως ${read}`)).toBeVisible();
    await user.tab();
    expect(field('Έσοδα')).toHaveValue(read);
  });

  test('a percentage is divided by 100', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Φόρος' }));
    expect(field('Φόρος')).toHaveValue('22');
    await user.keyboard('50');
    expect(await result(inNet)).toHaveTextContent('250,00 €');
    await user.tab();
    expect(field('Φόρος')).toHaveValue('50,0%');
  });

  test('what is no number becomes 0 when the field is left, and says so', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    await user.keyboard('πολλά');
    expect(await result(inNet)).toHaveTextContent('390,00 €');
    await user.tab();
    expect(field('Έσοδα')).toHaveValue('0,00 €');
    expect(field('Έσοδα')).toHaveAccessibleDescription(/Το «πολλά» δεν είναι αριθμός: μπήκε 0/);
    expect(await result(inNet)).toHaveTextContent('-546,00 €');
  });

  test('an empty field is a blank cell, and Escape brings the value back', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έξοδα' }));
    await user.keyboard('{Backspace}');
    expect(await result('Απόδοση')).toHaveTextContent('Διαίρεση με το μηδέν');
    await user.keyboard('{Escape}');
    expect(field('Έξοδα')).toHaveValue('700');
    expect(await result('Απόδοση')).toHaveTextContent('1,428571429');
  });

  test('a simple input goes back to the last good text while it is typed', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Συντελεστής' }));
    await user.keyboard('-2,5');
    expect(field('Συντελεστής')).toHaveValue('-25');
    await user.keyboard('x');
    expect(field('Συντελεστής')).toHaveValue('-25');
    expect(field('Συντελεστής')).toHaveAccessibleDescription(/Μόνο ψηφία/);
    await user.clear(field('Συντελεστής'));
    await user.keyboard('-');
    await user.tab();
    expect(field('Συντελεστής')).toHaveValue('0');
  });

  test('a wrong day leaves the day before', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έναρξη' }));
    await user.keyboard('31022026');
    expect(field('Έναρξη')).toHaveValue('31/02/2026');
    await user.tab();
    expect(field('Έναρξη')).toHaveValue('09/12/2025');
    expect(field('Έναρξη')).toHaveAccessibleDescription(/δεν είναι ημερομηνία/);
  });

  test('a choice of a list changes what depends on it', async () => {
    run();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Κλάδος' }), 'Τουρισμός');
    expect(await result('Κωδικός κλάδου')).toHaveTextContent('79');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Κλάδος' }), '');
    expect(await result('Κωδικός κλάδου')).toHaveTextContent('Μ/Δ');
  });

  test('a value outside of the limits of the workbook is computed with, and the words of its author say so', async () => {
    const plan = JSON.parse(anOpenWorkbook().workbook);
    const limits = { kind: 'decimal', operator: 'between', allowsBlank: true, isWarning: false };
    plan.sheets[0].validations.push(
      { ...limits, areas: ['B3'], formulas: ['0', 'B4*2'], message: 'Έσοδα έως τα διπλά έξοδα' },
      { ...limits, areas: ['B5'], formulas: ['0', '1'] },
    );
    run(anOpenWorkbook({ workbook: JSON.stringify(plan) }));
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    await user.keyboard('1500{Enter}');
    expect(field('Έσοδα')).toHaveAccessibleDescription(/Έσοδα έως τα διπλά έξοδα/);
    expect(await result(inNet)).toHaveTextContent('624,00 €');
    await user.click(field('Φόρος'));
    await user.keyboard('120');
    expect(field('Φόρος')).toHaveAccessibleDescription(/έξω από τα όρια/);
    await user.click(field('Έξοδα'));
    await user.keyboard('800');
    expect(field('Έσοδα')).toHaveAccessibleDescription('');
  });

  test('Enter and the arrows go down the column, to the next sheet, and back', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
    await user.keyboard('900{Enter}');
    expect(field('Έξοδα')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field('Έσοδα')).toHaveFocus();
    await user.click(field('Σχόλιο'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field('Απρίλιος')).toHaveFocus();
  });

  test('show who else is in them, and cannot be changed by those who may only read', async () => {
    run(anOpenWorkbook(), { isReadOnly: true });
    expect(await screen.findByText('Λητώ Σοφού')).toBeVisible();
    expect(field('Έσοδα')).toHaveAttribute('readonly');
    expect(screen.getByRole('combobox', { name: 'Κλάδος' })).toBeDisabled();
    await user.type(field('Έσοδα'), '5');
    expect(field('Έσοδα')).toHaveValue('1.200,00 €');
  });
});

test('a computation that takes too many steps is stopped, and goes on after the next input', async () => {
  const sum = 'REDUCE(0,SEQUENCE(A1),LAMBDA(one,other,one+other))';
  const definition = aBook([], {
    sheets: [
      aSheet('Φ', [
        { row: 0, column: 0, value: 10 },
        { row: 1, column: 0, formula: sum },
      ]),
    ],
  });
  run(
    anOpenWorkbook({
      definition,
      inputs: [{ place: 'Φ!A1', kind: 'number' }],
      pinned: [{ place: 'Φ!A2', title: 'Άθροισμα' }],
    }),
  );
  expect(await result('Άθροισμα')).toHaveTextContent('55');
  await openSheet();
  await user.click(screen.getByRole('tab', { name: 'Στοιχεία' }));
  await user.click(field('A1'));
  await user.keyboard('1000000');
  expect(await screen.findByText(/χρειάζεται πολλά βήματα/)).toBeVisible();
  expect(screen.queryByText('Άθροισμα')).toBeNull();
  expect(field('A1')).toHaveFocus();
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(await result('Άθροισμα')).toHaveTextContent('55');
});

describe('the results of a calculator with scripts', () => {
  const open = anOpenWorkbook({ hasScripts: true });
  const ofServer = (value: number) => [
    { place: 'total', title: 'Σύνολο με ΦΠΑ', value, shown: `${value},00 €` },
  ];

  test('come from the server, and say so while they are out of date', async () => {
    const { sent } = run(open, {
      prepared: [
        answersBy(calculators.compute, ({ inputs }) => ofServer(Number(inputs['Προϋπολογισμός!B3'] ?? 1))),
      ],
    });
    expect(await screen.findByText('1,00 €')).toBeVisible();
    await user.click(field('Έσοδα'));
    await user.keyboard('55');
    expect(screen.getByText('Υπολογίζονται ξανά…')).toBeVisible();
    expect(await screen.findByText('55,00 €')).toBeVisible();
    expect(sent.map(({ input }) => input['inputs'])).toEqual([{}, { 'Προϋπολογισμός!B3': 55 }]);
  });

  test('a script that fails is said in words, with another try', async () => {
    run(open, {
      prepared: [
        answers(calculators.compute, refused(scriptFailed, { message: 'x is not defined' })),
        answers(calculators.compute, ofServer(7)),
      ],
    });
    expect(await screen.findByText('Τα αποτελέσματα δεν υπολογίστηκαν')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /ξανά/ }));
    expect(await screen.findByText('7,00 €')).toBeVisible();
  });
});

describe('the sheet behind a calculator', () => {
  test('has the shown sheets with merged cells, and inputs that are written in place', async () => {
    run();
    await openSheet();
    const grid = await screen.findByRole('grid', { name: 'Προϋπολογισμός' });
    expect(screen.queryByRole('tab', { name: 'Κλάδοι' })).toBeNull();
    expect(within(grid).getByText('Επιχειρηματικό σχέδιο').closest('td')).toHaveAttribute('colspan', '2');
    const cell = within(grid).getByRole('textbox', { name: 'Έσοδα' });
    await user.click(cell);
    await user.keyboard('1000{Enter}');
    expect(within(grid).getByRole('textbox', { name: 'Έξοδα' })).toHaveFocus();
    expect(cell).toHaveValue('1.000,00 €');
    expect(await result(inNet)).toHaveTextContent('234,00 €');
    expect(await findings()).toEqual([]);
  });

  test('the arrows go from cell to cell, and Enter explains a computed one', async () => {
    run();
    await openSheet();
    const grid = await screen.findByRole('grid', { name: 'Προϋπολογισμός' });
    within(grid).getByText('500,00 €').closest('td')!.focus();
    await user.keyboard('{ArrowDown}');
    expect(within(grid).getByText('390,00 €').closest('td')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Πώς προκύπτει' })).toBeVisible();
  });

  test('draws a large sheet in parts', async () => {
    const plan = JSON.parse(anOpenWorkbook().workbook);
    plan.sheets[1].cells = Array.from({ length: 450 }, (_, row) => ({ row, column: 0, value: row }));
    run(anOpenWorkbook({ workbook: JSON.stringify(plan), inputs: [] }));
    await openSheet();
    await user.click(await screen.findByRole('tab', { name: 'Σημειώσεις' }));
    const grid = await screen.findByRole('grid', { name: 'Σημειώσεις' });
    expect(within(grid).getAllByRole('row')).toHaveLength(201);
    await user.click(screen.getByRole('button', { name: 'Εμφάνιση 250 ακόμη γραμμών' }));
    expect(within(grid).getAllByRole('row')).toHaveLength(401);
  });
});

describe('the explanation of a result', () => {
  test('has its formula in words and what it reads, and each part can be followed and left', async () => {
    run();
    await user.click(within((await result(inNet)) as HTMLElement).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Πώς προκύπτει' }));
    expect(dialog.getByText('Κέρδος*(1-Φόρος)')).toBeVisible();
    expect(await findings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Κέρδος/ }));
    expect(dialog.getByText('Έσοδα-Έξοδα')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ένα βήμα πίσω' }));
    expect(dialog.getByText('Κέρδος*(1-Φόρος)')).toBeVisible();
  });

  test('of an area lists its cells', async () => {
    run(anOpenWorkbook({ pinned: [{ place: 'Προϋπολογισμός!B15' }] }));
    await user.click(within((await result('Σύνολο')) as HTMLElement).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Πώς προκύπτει' }));
    await user.click(dialog.getByRole('button', { name: /2 κελιά/ }));
    expect(dialog.getByRole('button', { name: /^Έξοδα/ })).toBeVisible();
  });

  test('says where an error begins, and leads there', async () => {
    run();
    await user.click(await screen.findByRole('textbox', { name: 'Έξοδα' }));
    await user.keyboard('0{Enter}');
    await user.click(within((await result('Απόδοση')) as HTMLElement).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Πώς προκύπτει' }));
    await user.click(dialog.getByRole('button', { name: /Το σφάλμα ξεκινά από: Κέρδος ανά έξοδο/ }));
    expect(dialog.getByText('Το σφάλμα προκύπτει σε αυτό το κελί.')).toBeVisible();
  });
});

test('the charts of the workbook follow its inputs', async () => {
  run();
  const chart = await screen.findByRole('figure', { name: 'Έσοδα και έξοδα' });
  await user.click(field('Έσοδα'));
  await user.keyboard('3000');
  await waitFor(() => expect(within(chart).getAllByText('3.000').length).toBeGreaterThan(0));
});

describe('on a phone', () => {
  test('the form comes first, the first result stays in sight, and nothing is wider than the screen', async () => {
    await onPhone();
    run();
    expect(await screen.findByRole('textbox', { name: 'Έσοδα' })).toBeVisible();
    const first = screen.getByRole('button', { name: /Καθαρό κέρδος/ });
    expect(first).toHaveTextContent('Καθαρό κέρδος 390,00 €');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await user.click(first);
    expect(await screen.findByRole('tab', { name: 'Αποτελέσματα' })).toHaveAttribute('aria-selected', 'true');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await findings()).toEqual([]);
    await openSheet();
    await screen.findByRole('grid', { name: 'Προϋπολογισμός' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await findings()).toEqual([]);
  });
});

test('in English the results are English, and the inputs keep the signs by which they are typed', async () => {
  await i18next.changeLanguage('en');
  run();
  await user.click(await screen.findByRole('textbox', { name: 'Έσοδα' }));
  await user.keyboard('2.000,5');
  expect(await screen.findByText('1,014.39 €')).toBeVisible();
  await user.tab();
  expect(field('Έσοδα')).toHaveValue('2.000,50 €');
});

test('printed, all parts follow each other, with every sheet as a whole', async () => {
  run();
  await screen.findByRole('textbox', { name: 'Έσοδα' });
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('table[role="grid"]')).toHaveLength(2);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelectorAll('table[role="grid"]')).toHaveLength(0));
});
