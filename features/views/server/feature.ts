import { feature } from '#platform/server/feature.ts';
import { viewTypesFor } from '../access.ts';
import { views } from '../contract.ts';
import { copyViews } from './copies.ts';
import { viewData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { actionsWithView, viewTypesOf } from './store.ts';

export const viewsFeature = feature({
  name: 'views',
  contract: views,
  handlers,
  personalData: viewData,
  actionCopies: copyViews,
  actionsWithView,
  actionViews: { standing: viewTypesOf, typesFor: viewTypesFor },
});
