import { rightsInStep } from '#features/steps/server/public.ts';
import { feature } from '#platform/server/feature.ts';
import { BOARD } from '../access.ts';
import { boards } from '../contract.ts';
import { handlers } from './routes.ts';
import { copyBoards } from './store/boards.ts';
import { boardsReport } from './store/report.ts';

export const boardsFeature = feature({
  name: 'boards',
  contract: boards,
  handlers,
  reportViews: boardsReport,
  actionCopies: ({ db }, _projectId, pairs) => copyBoards(db, pairs),
  syncedObjects: { ...rightsInStep, has: (name) => name === BOARD, auditedAs: 'boards.change' },
});
