import type { FigureSource } from '#platform/server/contributions.ts';
import { sentByMonth } from './store/figures.ts';

/** How many files people send each other. */
export const sentFileFigures: readonly FigureSource[] = [
  {
    id: 'sent-files.byMonth',
    counts: 'things',
    isSensitive: false,
    drawn: 'line',
    dimensions: [{ name: 'month', words: 'months' }],
    snapshot: sentByMonth.snapshot,
  },
];
