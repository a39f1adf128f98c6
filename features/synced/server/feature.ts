import { feature } from '#platform/server/feature.ts';
import { synced, syncedEvents } from '../contract.ts';
import { followLinks } from './follow-links.ts';
import { syncedHandlers } from './live.ts';
import { syncedData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweepSynced } from './store/looking.ts';
import { hasObjects } from './store/objects.ts';
import { syncedReport } from './store/report.ts';

export const syncedFeature = feature({
  name: 'synced',
  contract: synced,
  handlers,
  events: [syncedEvents.changed, syncedEvents.said, syncedEvents.looking],
  hubHandlers: syncedHandlers,
  sweeps: [{ name: 'synced', run: ({ pool }) => sweepSynced(pool) }],
  personalData: syncedData,
  reportViews: syncedReport,
  relationsChanged: followLinks,
  actionUse: hasObjects,
});
