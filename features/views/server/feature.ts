import { feature } from '#platform/server/feature.ts';
import { views } from '../contract.ts';
import { viewData } from './personal-data.ts';
import { handlers } from './routes.ts';

export const viewsFeature = feature({
  name: 'views',
  contract: views,
  handlers,
  personalData: viewData,
});
