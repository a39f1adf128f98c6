import type { FigureSource } from '#platform/server/contributions.ts';
import { countFunnel, funnelStages, peopleInFunnel } from './store/funnel.ts';

/** From the application to the end of the programme. It reads tables of several features, which statistics may (docs/architecture.md). */
export const funnelFigures: readonly FigureSource[] = [
  {
    id: 'applications.funnel',
    counts: 'people',
    isSensitive: false,
    drawn: 'funnel',
    dimensions: [
      { name: 'stageOfFunnel', words: 'texts', order: funnelStages, isPartition: false, isNested: true },
    ],
    snapshot: countFunnel,
    behind: peopleInFunnel,
  },
];
