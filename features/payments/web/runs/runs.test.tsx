// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { badAnswer } from '../../contract/refusals.ts';
import { payments } from '../../contract.ts';
import { aRunRow, payable } from '../fixtures.ts';
import { PaymentsScreen } from '../PaymentsScreen.tsx';

const place = { at: '/symvoulos/admin/project/payments' };
const coordinator = aSession('Coordinator');
const none = answers(payments.runs, { list: [], all: 0, count: 0, payments: 0, cents: 0 });
const some = answers(payments.runs, {
  list: [
    aRunRow({ files: 1, reversedPayments: 1, reversedCents: 5_000 }),
    aRunRow({ id: 3, name: 'Οκτώβριος' }),
  ],
  all: 2,
  count: 1,
  payments: 5,
  cents: 39_000,
});

test('a project without payments says so, and leads to the first one', async () => {
  show(<PaymentsScreen />, coordinator, [none, payable], place);
  expect(await screen.findByText('Δεν έχουν καταχωριστεί πληρωμές.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Νέα πληρωμή' }).at(-1)!);
  expect(await screen.findByRole('checkbox', { name: 'Εργαστήριο' })).toBeVisible();
});

test('the list of runs says what each paid, what was reversed, and what is paid in all', async () => {
  show(<PaymentsScreen />, coordinator, [some], place);
  const row = await screen.findByRole('row', {
    name: /Νοέμβριος 20\/11\/2026 2 3 220,00\s€ 1 · 50,00\s€ Ρένα Συντονίστρια Σε αρχείο τράπεζας/,
  });
  expect(within(row).getByRole('link', { name: 'Νοέμβριος' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/payments/4',
  );
  expect(screen.getByText('Πληρωμένες και σε ισχύ: 5 πληρωμές, 390,00 €')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the answer of a bank is read from its file: a foreign one is refused, and another leads to its run', async () => {
  const { sent, router } = show(
    <PaymentsScreen />,
    coordinator,
    [
      some,
      answers(payments.readAnswer, refused(badAnswer, { why: 'other-file' })),
      answers(payments.readAnswer, { fileId: 9, runId: 4, accepted: 2, rejected: 1, unknown: 1 }),
    ],
    place,
  );
  await screen.findByRole('button', { name: 'Απάντηση τράπεζας' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['<a/>'], 'foreign.xml', { type: 'text/xml' }));
  expect(await screen.findByText(/δεν είναι απάντηση τράπεζας/)).toBeVisible();
  await userEvent.upload(input, new File(['<b/>'], 'pain.002.xml', { type: 'text/xml' }));
  expect(await screen.findByText(/Δεκτές: 2, απορρίψεις: 1 1 μεταφορά της απάντησης/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/symvoulos/admin/project/payments/4');
  const given = sent.filter(({ call }) => call === payments.readAnswer.path);
  expect(await Promise.all(given.map(({ input }) => (input['data'] as Blob).text()))).toEqual([
    '<a/>',
    '<b/>',
  ]);
});

test('on a phone the runs are cards within the width of the page', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<PaymentsScreen />, coordinator, [some], place);
  await screen.findByRole('row', { name: /Νοέμβριος/ });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
