import { feature } from '#platform/server/feature.ts';
import { boardEvents, boards } from '../contract.ts';
import { followLinks } from './follow-links.ts';
import { boardHandlers } from './live.ts';
import { boardData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { copyBoards } from './store/boards.ts';
import { sweepSynced } from './store/looking.ts';
import { hasObjects } from './store/objects.ts';

export const boardsFeature = feature({
  name: 'boards',
  contract: boards,
  handlers,
  events: [boardEvents.changed, boardEvents.said, boardEvents.looking],
  hubHandlers: boardHandlers,
  sweeps: [{ name: 'boards', run: ({ pool }) => sweepSynced(pool) }],
  personalData: boardData,
  relationsChanged: followLinks,
  actionUse: hasObjects,
  actionCopies: ({ db }, _projectId, pairs) => copyBoards(db, pairs),
});
