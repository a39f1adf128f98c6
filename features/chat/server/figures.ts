import type { FigureSource } from '#platform/server/contributions.ts';
import { messagesByMonth } from './store/figures.ts';

/** How many messages people write to each other. The people behind the numbers cannot be opened. */
export const chatFigures: readonly FigureSource[] = [
  {
    id: 'chat.messages',
    counts: 'things',
    isSensitive: false,
    drawn: 'line',
    dimensions: [{ name: 'month', words: 'months' }],
    snapshot: messagesByMonth.snapshot,
  },
];
