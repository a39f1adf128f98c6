import type { FigureSource } from '#platform/server/contributions.ts';
import { meetingsByMentor, meetingsByMonth } from './store/figures.ts';

// A meeting that was moved is also held, missed or cancelled, so that the states have no sum.
const state = {
  name: 'meeting',
  words: 'texts',
  order: ['held', 'booked', 'moved', 'missed', 'cancelled'],
  isPartition: false,
} as const;

const work = { counts: 'things', isSensitive: false, drawn: 'stacked' } as const;

/** What became of the meetings of a project. */
export const meetingFigures: readonly FigureSource[] = [
  {
    id: 'meetings.byMonth',
    ...work,
    dimensions: [{ name: 'month', words: 'months' }, state],
    ...meetingsByMonth,
  },
  {
    id: 'meetings.byMentor',
    ...work,
    dimensions: [{ name: 'mentor', words: 'people' }, state],
    ...meetingsByMentor,
  },
];
