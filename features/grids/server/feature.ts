import { feature } from '#platform/server/feature.ts';
import { grids } from '../contract.ts';
import { gridData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { gridsReport } from './store/report.ts';

export const gridsFeature = feature({
  name: 'grids',
  contract: grids,
  handlers,
  personalData: gridData,
  reportViews: gridsReport,
});
