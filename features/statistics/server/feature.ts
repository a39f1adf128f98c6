import { feature } from '#platform/server/feature.ts';
import { statistics } from '../contract.ts';
import { funnelFigures } from './funnel.ts';
import { participationFigures } from './participation.ts';
import { statisticsData } from './personal-data.ts';
import { figureJobs } from './refresh-job.ts';
import { handlers } from './routes.ts';
import { statisticsSettings } from './settings.ts';
import { statisticsReport } from './store/report.ts';

export const statisticsFeature = feature({
  name: 'statistics',
  inProject: { figurePage: 'figure_page' },
  contract: statistics,
  handlers,
  personalData: statisticsData,
  reportViews: statisticsReport,
  figures: [...funnelFigures, ...participationFigures],
  jobs: figureJobs,
  projectSettings: statisticsSettings,
});
