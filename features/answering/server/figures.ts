import type { FigureSource } from '#platform/server/contributions.ts';
import { peopleByQuestionnaire, scoresByScale } from './store/figures.ts';

// A person answers several questionnaires.
const questionnaire = { name: 'questionnaire', words: 'questionnaires', isPartition: false } as const;

/** How far people are with the questionnaires, and their mean scores. */
export const answeringFigures: readonly FigureSource[] = [
  {
    id: 'answering.finished',
    counts: 'people',
    isSensitive: false,
    drawn: 'stacked',
    dimensions: [
      questionnaire,
      { name: 'answering', words: 'texts', order: ['notBegun', 'begun', 'finished'] },
    ],
    ...peopleByQuestionnaire,
  },
  {
    id: 'answering.scales',
    counts: 'mean',
    isSensitive: true,
    drawn: 'bars',
    dimensions: [questionnaire, { name: 'scale', words: 'scales', isPartition: false }],
    // The people behind a mean are not listed: each has a score of their own.
    snapshot: scoresByScale.snapshot,
  },
];
