import type { Output } from '#platform/contract/call.ts';
import { answers } from '#testing/web.tsx';
import type { Plan, RunRow, SortedRow } from '../contract/shapes.ts';
import { payments } from '../contract.ts';

export const CHECKSUM = 'a'.repeat(64);

/** The payable actions of a project, with amounts of 50 and 120 euros. */
export const payable = answers(payments.payable, {
  actions: [
    { actionId: 67, title: 'Εργαστήριο', cents: 5_000, condition: '' },
    { actionId: 68, title: 'Πρακτική', cents: 12_000, condition: '' },
  ],
  isUnset: false,
  usesIban: true,
  hasPayer: true,
});

/** A row of a sorted list. */
export const aRow = (row: Partial<SortedRow>): SortedRow => ({
  suggestions: [],
  hasSeparator: false,
  actions: [],
  ...row,
});

/** A checked list that pays two people 170 euros. */
export const aPlan = (change: Partial<Plan> = {}): Plan => ({
  checksum: CHECKSUM,
  people: 2,
  payments: 2,
  cents: 17_000,
  totals: [
    { actionId: 67, title: 'Εργαστήριο', payments: 1, cents: 5_000 },
    { actionId: 68, title: 'Πρακτική', payments: 1, cents: 12_000 },
  ],
  sorted: [
    {
      kind: 'matched',
      count: 2,
      rows: [
        aRow({ kayas: 'Κ-1', userId: 11, name: 'Δανάη Δείγμα' }),
        aRow({ kayas: 'Κ-2', userId: 12, name: 'Άρης Δοκιμής' }),
      ],
    },
  ],
  withoutIban: { count: 0, people: [] },
  ...change,
});

export const aRunRow = (change: Partial<RunRow> = {}): RunRow => ({
  id: 4,
  name: 'Νοέμβριος',
  day: '2026-11-20',
  via: 'page',
  madeAt: new Date('2026-11-20T08:00:00Z'),
  madeBy: 'Ρένα Συντονίστρια',
  people: 2,
  payments: 3,
  cents: 22_000,
  reversedPayments: 0,
  reversedCents: 0,
  checksum: CHECKSUM,
  isLocked: false,
  files: 0,
  ...change,
});

/** A run with its parts. */
export const aRun = (change: Partial<Output<typeof payments.one>> = {}): Output<typeof payments.one> => ({
  ...aRunRow(),
  totals: [
    { actionId: 67, title: 'Εργαστήριο', payments: 2, cents: 10_000 },
    { actionId: 68, title: 'Πρακτική', payments: 1, cents: 12_000 },
  ],
  reversals: [],
  bankFiles: [],
  isMonthClosed: false,
  ...change,
});
