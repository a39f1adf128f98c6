// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { badOrder, listChanged } from '../../contract/refusals.ts';
import type { BankFile, Payment } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { aRun, CHECKSUM, payable } from '../fixtures.ts';
import { RunScreen } from './RunScreen.tsx';

const place = {
  at: '/symvoulos/admin/project/payments/4',
  route: '/symvoulos/admin/project/payments/$runId',
};
const coordinator = aSession('Coordinator');
const aPayment = (change: Partial<Payment>): Payment => ({
  id: 1,
  userId: 11,
  name: 'Δανάη Δείγμα',
  kayas: 'Κ-1',
  actionId: 67,
  cents: 5_000,
  iban: 'GR** **** 0695',
  ...change,
});
const list = answers(payments.payments, {
  list: [
    aPayment({}),
    aPayment({ id: 2, actionId: 68, cents: 12_000 }),
    aPayment({
      id: 3,
      userId: 12,
      name: 'Άρης Δοκιμής',
      kayas: 'Κ-2',
      transfer: 'rejected',
      transferCode: 'AC04',
      transferWords: 'Closed account',
    }),
  ],
  all: 3,
  count: 1,
});
const trace = answers(payments.trace, {
  isEntitled: false,
  now: [{ kind: 'done', holds: false, about: 'Εργαστήριο' }],
  paid: {
    runId: 4,
    run: 'Νοέμβριος',
    day: '2026-11-20',
    cents: 5_000,
    condition: 'actions[67].done',
    facts: [
      { kind: 'done', holds: true, about: 'Εργαστήριο', at: new Date('2026-11-02T09:00:00Z') },
      { kind: 'meeting', holds: true, about: 'Εργαστήριο', count: 2 },
    ],
  },
});
const paidHere = { runId: 4, run: 'Νοέμβριος', day: '2026-11-20' };
const ofPerson = answers(payments.ofPerson, [
  { actionId: 67, title: 'Εργαστήριο', paid: { ...paidHere, cents: 5_000 }, reversed: [] },
  { actionId: 68, title: 'Πρακτική', paid: { ...paidHere, cents: 12_000 }, reversed: [] },
  { actionId: 69, title: 'Άλλη', paid: { ...paidHere, runId: 3, cents: 900 }, reversed: [] },
]);
const aFile = (change: Partial<BankFile> = {}): BankFile => ({
  id: 9,
  messageId: 'ITHAKI-9',
  executionDay: '2026-11-30',
  madeAt: new Date('2026-11-27T10:00:00Z'),
  madeBy: 'Ρένα Συντονίστρια',
  transfers: 2,
  cents: 22_000,
  accepted: 0,
  rejected: 0,
  checksum: CHECKSUM,
  ...change,
});
const run = (change: Parameters<typeof aRun>[0] = {}) => answers(payments.one, aRun(change));
const base = [list, payable, trace, ofPerson];

test('a run says what it paid, by action and person, and what the bank rejected', async () => {
  show(<RunScreen />, coordinator, [run({ reversedPayments: 1, reversedCents: 5_000 }), ...base], place);
  expect(await screen.findByRole('heading', { level: 1, name: 'Νοέμβριος' })).toBeVisible();
  expect(screen.getByText('2 · 170,00 €')).toBeVisible();
  const totals = screen.getByRole('table', { name: 'Σύνολα ανά δράση' });
  expect(within(totals).getByRole('row', { name: /Σύνολο 3 220,00\s€/ })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Άρης Δοκιμής.*Απορρίφθηκε AC04/ })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a payment opens beside the list with what stood behind it then and what stands behind it now', async () => {
  show(<RunScreen />, coordinator, [run(), ...base], place);
  await userEvent.click((await screen.findAllByRole('link', { name: 'Δανάη Δείγμα' }))[0]!);
  expect(await screen.findByText('Ολοκληρώθηκε: Εργαστήριο, 02/11/2026')).toBeVisible();
  expect(screen.getByText('Συναντήσεις που έγιναν: 2, Εργαστήριο')).toBeVisible();
  expect(screen.getByText('actions[67].done')).toBeVisible();
  expect(screen.getByText('Δεν έχει ολοκληρωθεί: Εργαστήριο')).toBeVisible();
  // The icons have words for who does not see them.
  expect(screen.getAllByText('Υπάρχει')).toHaveLength(2);
  expect(screen.getAllByText('Λείπει')).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test('what the run paid a person is reversed with a reason, after the numbers of this run alone', async () => {
  const { sent } = show(
    <RunScreen />,
    coordinator,
    [run(), ...base, answers(payments.reverse, { payments: 2, cents: 17_000 })],
    place,
  );
  await userEvent.click((await screen.findAllByRole('link', { name: 'Δανάη Δείγμα' }))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Αντιλογισμός για αυτό το άτομο' }));
  const dialog = await screen.findByRole('dialog', { name: 'Αντιλογισμός: Δανάη Δείγμα' });
  expect(within(dialog).getByText(/^2 πληρωμές \(170,00 €\) της «Νοέμβριος»/)).toBeVisible();
  const reverse = within(dialog).getByRole('button', { name: 'Αντιλογισμός' });
  expect(reverse).toBeDisabled();
  expect(await findings()).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Αιτιολογία/ }), 'Λάθος ποσό');
  await userEvent.click(reverse);
  expect(await screen.findByText('Αντιλογίστηκαν 2 πληρωμές, 170,00 €.')).toBeVisible();
  expect(sent.find(({ call }) => call === payments.reverse.path)!.input).toEqual({
    projectId: 1,
    runId: 4,
    userId: 11,
    reason: 'Λάθος ποσό',
    payments: 2,
    cents: 17_000,
  });
});

test('a reversal keeps the numbers that it showed, although the run has others by now', async () => {
  let asked = 0;
  const { sent } = show(
    <RunScreen />,
    coordinator,
    [
      answersBy(payments.one, () =>
        (asked += 1) === 1 ? aRun() : aRun({ reversedPayments: 1, reversedCents: 5_000 }),
      ),
      ...base,
      answers(payments.reverse, refused(listChanged)),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Αντιλογισμός όλης της πληρωμής' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Αιτιολογία/ }), 'Λάθος');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αντιλογισμός' }));
  expect(await within(dialog).findByText(/δεν καταχωρίστηκε τίποτα/)).toBeVisible();
  expect(within(dialog).getByText(/^3 πληρωμές \(220,00 €\)/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Αντιλογισμός' })).toBeDisabled();
  expect(sent.find(({ call }) => call === payments.reverse.path)!.input).toMatchObject({
    payments: 3,
    cents: 22_000,
  });
});

test('a coordinator cannot reverse in a closed month; an Admin gives the reason for it', async () => {
  const closed = run({ isMonthClosed: true });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Αντιλογισμός όλης της πληρωμής' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Αιτιολογία( \*)?$/ }), 'Λάθος');
    return dialog;
  };
  const shown = show(<RunScreen />, coordinator, [closed, ...base], place);
  const dialog = await open();
  expect(within(dialog).getByRole('button', { name: 'Αντιλογισμός' })).toBeDisabled();
  shown.unmount();
  show(<RunScreen />, aSession('Admin'), [closed, ...base], place);
  const own = await open();
  expect(within(own).getByRole('button', { name: 'Αντιλογισμός' })).toBeDisabled();
  await userEvent.type(within(own).getByRole('textbox', { name: /κλειστό μήνα/ }), 'Εντολή');
  expect(within(own).getByRole('button', { name: 'Αντιλογισμός' })).toBeEnabled();
});

test('only an Admin unlocks a run', async () => {
  const locked = run({ isLocked: true });
  const shown = show(<RunScreen />, coordinator, [locked, ...base], place);
  await screen.findByRole('button', { name: 'Αντιλογισμός όλης της πληρωμής' });
  expect(screen.queryByRole('button', { name: 'Ξεκλείδωμα' })).toBeNull();
  shown.unmount();
  const { sent } = show(
    <RunScreen />,
    aSession('Admin'),
    [locked, ...base, answers(payments.lock, {})],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ξεκλείδωμα' }));
  await expect
    .poll(() => sent.find(({ call }) => call === payments.lock.path)?.input)
    .toEqual({ projectId: 1, runId: 4, locked: false });
});

test('a file that cannot be written lists what has to be mended, by person', async () => {
  const { sent } = show(
    <RunScreen />,
    coordinator,
    [
      run(),
      ...base,
      answers(
        payments.makeFile,
        refused(badOrder, {
          problems: [
            { field: 'payer.iban', why: 'check' },
            { field: 'remittance', why: 'letters', detail: '#' },
            { name: 'Δανάη Δείγμα', field: 'iban', why: 'empty' },
            { name: 'Άρης Δοκιμής', field: 'name', why: 'letters', detail: '☺' },
          ],
        }),
      ),
      answers(payments.makeFile, aFile()),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Δημιουργία αρχείου' }));
  const dialog = await screen.findByRole('dialog', { name: 'Δημιουργία αρχείου' });
  const make = within(dialog).getByRole('button', { name: 'Δημιουργία αρχείου' });
  await userEvent.click(make);
  for (const problem of [
    'Αρχείο: IBAN πληρωτή: τα ψηφία ελέγχου δεν ταιριάζουν',
    'Αρχείο: Αιτιολογία μεταφοράς: έχει χαρακτήρες που δεν δέχονται οι τράπεζες: #',
    'Δανάη Δείγμα: IBAN: λείπει',
    'Άρης Δοκιμής: Όνομα: έχει χαρακτήρες που δεν δέχονται οι τράπεζες: ☺',
  ])
    expect(await within(dialog).findByText(problem)).toBeVisible();
  expect(await findings()).toEqual([]);
  const text = within(dialog).getByRole('textbox', { name: /Αιτιολογία μεταφοράς/ });
  expect(text).toHaveValue('Νοέμβριος');
  await userEvent.clear(text);
  await userEvent.type(text, 'Δόση 1');
  await userEvent.click(make);
  expect(await screen.findByText('Γράφτηκε αρχείο με 2 μεταφορές, 220,00 €.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === payments.makeFile.path)!.input).toMatchObject({
    runId: 4,
    remittance: 'Δόση 1',
  });
});

test('no file is made for a weekend', async () => {
  show(<RunScreen />, coordinator, [run(), ...base], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Δημιουργία αρχείου' }));
  const dialog = await screen.findByRole('dialog');
  const day = within(dialog).getByRole('textbox', { name: /Ημέρα εκτέλεσης/ });
  await userEvent.clear(day);
  await userEvent.type(day, '28/11/2026');
  expect(await within(dialog).findByText('Οι τράπεζες είναι κλειστές αυτή την ημέρα.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Δημιουργία αρχείου' })).toBeDisabled();
});

test('a file is downloaded until it is withdrawn with a reason; one that the bank answered stays', async () => {
  const { sent } = show(
    <RunScreen />,
    coordinator,
    [
      run({
        files: 2,
        bankFiles: [
          aFile(),
          aFile({ id: 10, messageId: 'ITHAKI-10', withdrawnAt: new Date(), withdrawnReason: 'Λάθος ημέρα' }),
          aFile({ id: 11, messageId: 'ITHAKI-11', answeredAt: new Date(), accepted: 1, rejected: 1 }),
        ],
      }),
      ...base,
      answers(payments.withdrawFile, {}),
    ],
    place,
  );
  const files = await screen.findByRole('table', { name: 'Αρχεία για την τράπεζα' });
  expect(within(files).getByRole('link', { name: 'ITHAKI-9.xml' })).toBeVisible();
  expect(within(files).queryByRole('link', { name: 'ITHAKI-10.xml' })).toBeNull();
  expect(within(files).getByText('Λάθος ημέρα')).toBeVisible();
  expect(within(files).getByText('Δεκτές: 1, απορρίψεις: 1')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(files).getByRole('button', { name: 'Απόσυρση' }));
  const dialog = await screen.findByRole('dialog', { name: 'Απόσυρση του ITHAKI-9.xml' });
  const withdraw = within(dialog).getByRole('button', { name: 'Απόσυρση' });
  expect(withdraw).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Αιτιολογία/ }), 'Δεν δόθηκε');
  await userEvent.click(withdraw);
  await expect
    .poll(() => sent.find(({ call }) => call === payments.withdrawFile.path)?.input)
    .toEqual({ projectId: 1, fileId: 9, reason: 'Δεν δόθηκε' });
});

test('on a phone a run lies within the width of the page', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<RunScreen />, coordinator, [run({ bankFiles: [aFile()] }), ...base], place);
  await screen.findByRole('row', { name: /Άρης Δοκιμής/ });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
