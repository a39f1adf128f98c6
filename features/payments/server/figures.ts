import type { FigureSource } from '#platform/server/contributions.ts';
import { payers } from '../access.ts';
import { countPayments, sumPayments } from './store/figures.ts';

const byMonth = {
  readers: payers,
  isSensitive: false,
  drawn: 'stacked',
  dimensions: [
    { name: 'month', words: 'months' },
    { name: 'payment', words: 'texts', order: ['paid', 'reversed'] },
  ],
} as const;

/** What was paid, for those who pay. */
export const paymentFigures: readonly FigureSource[] = [
  { id: 'payments.count', counts: 'things', ...byMonth, ...countPayments },
  { id: 'payments.amounts', counts: 'cents', ...byMonth, ...sumPayments },
];
