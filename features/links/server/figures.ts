import type { FigureSource } from '#platform/server/contributions.ts';
import { menteesByMentor } from './store/figures.ts';

/** How many mentees each mentor has. */
export const linkFigures: readonly FigureSource[] = [
  {
    id: 'links.load',
    counts: 'things',
    isSensitive: false,
    drawn: 'rows',
    // A mentee may have several mentors.
    dimensions: [{ name: 'mentor', words: 'people', isPartition: false }],
    ...menteesByMentor,
  },
];
