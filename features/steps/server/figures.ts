import type { FigureSource } from '#platform/server/contributions.ts';
import { completionsByMonth, filesByMonth, hoursToReply, progressByGroup } from './store/figures.ts';

const month = { name: 'month', words: 'months' } as const;

/** How the work of mentees goes on, and how long they wait for their mentors. */
export const stepFigures: readonly FigureSource[] = [
  {
    id: 'steps.byMonth',
    counts: 'things',
    isSensitive: false,
    drawn: 'line',
    dimensions: [month],
    ...completionsByMonth,
  },
  {
    id: 'steps.byGroup',
    counts: 'people',
    isSensitive: false,
    drawn: 'stacked',
    dimensions: [
      // A person completes actions of several groups.
      { name: 'group', words: 'plain', isPartition: false },
      { name: 'groupProgress', words: 'texts', order: ['some', 'all'] },
    ],
    ...progressByGroup,
  },
  {
    id: 'steps.answerTimes',
    counts: 'hours',
    isSensitive: false,
    drawn: 'line',
    dimensions: [month],
    snapshot: hoursToReply.snapshot,
  },
  {
    id: 'steps.files',
    counts: 'things',
    isSensitive: false,
    drawn: 'line',
    dimensions: [month],
    snapshot: filesByMonth.snapshot,
  },
];
