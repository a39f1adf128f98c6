import type { FigureSource } from '#platform/server/contributions.ts';
import { stages } from '#engines/microdata/definition.ts';
import { formsByStage } from './store/figures.ts';

/** How far the forms are. What they say is counted by the indicators of the register, and not here. */
export const microdataFigures: readonly FigureSource[] = [
  {
    id: 'microdata.forms',
    counts: 'people',
    isSensitive: false,
    drawn: 'stacked',
    dimensions: [
      // A person has a form in each stage.
      { name: 'stage', words: 'texts', order: stages, isPartition: false },
      { name: 'form', words: 'texts', order: ['none', 'draft', 'ready', 'final'] },
    ],
    ...formsByStage,
  },
];
