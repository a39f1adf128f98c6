import { feature } from '#platform/server/feature.ts';
import { changes } from '../contract.ts';
import { changesData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { changesReport } from './store/report.ts';

export const changesFeature = feature({
  name: 'changes',
  inProject: { bulkChange: 'bulk_change' },
  contract: changes,
  handlers,
  personalData: changesData,
  reportViews: changesReport,
});
