// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { payments } from '../../contract.ts';
import { aRun, aRunRow, CHECKSUM } from '../fixtures.ts';
import { StatementScreen } from './StatementScreen.tsx';

const place = {
  at: '/symvoulos/admin/project/payments/4/statement',
  route: '/symvoulos/admin/project/payments/$runId/statement',
};
const aPerson = { kayas: 'Κ-1', actionIds: [67], cents: 5_000, reversedCents: 0, isReversed: false };
const statement = (recomputed: string) =>
  answers(payments.statement, {
    run: aRunRow({ reversedPayments: 2, reversedCents: 10_000 }),
    project: 'Σύμβουλος για κάθε βήμα',
    totals: aRun().totals,
    people: [
      { ...aPerson, name: 'Άρης Δοκιμής' },
      { ...aPerson, name: 'Δανάη Δείγμα', actionIds: [67, 68], cents: 17_000, reversedCents: 5_000 },
      { ...aPerson, name: 'Λητώ Λάθος', reversedCents: 5_000, isReversed: true },
    ],
    reversals: [
      {
        id: 1,
        person: 'Λητώ Λάθος',
        reason: 'Λάθος άτομο',
        via: 'page',
        madeAt: new Date('2026-11-21T08:00:00Z'),
        madeBy: 'Ρένα Συντονίστρια',
        payments: 1,
        cents: 5_000,
      },
    ],
    recomputed,
  });

test('a statement has people, actions, sums, reversals, the checksum and room for three signatures', async () => {
  show(<StatementScreen />, aSession('Coordinator'), [statement(CHECKSUM)], place);
  expect(
    await screen.findByRole('row', { name: /Δανάη Δείγμα Κ-1 Εργαστήριο, Πρακτική 170,00\s€/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Δανάη Δείγμα.*Αντιλογίστηκαν 50,00\s€/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Λητώ Λάθος.*Αντιλογίστηκε$/ })).toBeVisible();
  expect(screen.getByText(/Λητώ Λάθος · 1 πληρωμή, 50,00\s€ · Λάθος άτομο/)).toBeVisible();
  expect(screen.getByText(CHECKSUM)).toBeVisible();
  for (const who of ['Συντάκτης', 'Έλεγχος', 'Έγκριση']) expect(screen.getByText(who)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('a statement warns when what is stored does not give the checksum of its confirmation', async () => {
  show(<StatementScreen />, aSession('Coordinator'), [statement('b'.repeat(64))], place);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Το αποτύπωμα δεν ταιριάζει');
  expect(alert.textContent).toContain('b'.repeat(64));
  expect(await findings()).toEqual([]);
});

test('on a phone a statement lies within the width of the page', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<StatementScreen />, aSession('Coordinator'), [statement(CHECKSUM)], place);
  await screen.findByRole('row', { name: /Δανάη Δείγμα/ });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
