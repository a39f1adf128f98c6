import { rightsInStep } from '#features/steps/server/public.ts';
import { feature } from '#platform/server/feature.ts';
import { viewTypesFor } from '../access.ts';
import { views } from '../contract.ts';
import { copyViews } from './copies.ts';
import { viewData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { actionsWithView, viewTypesOf } from './store.ts';
import { viewsReport } from './store/report.ts';

export const viewsFeature = feature({
  name: 'views',
  contract: views,
  handlers,
  personalData: viewData,
  reportViews: viewsReport,
  actionCopies: copyViews,
  actionsWithView,
  // A view opens objects by the names that its author gives them: all that no feature above has.
  syncedObjects: { ...rightsInStep, has: () => true, auditedAs: 'boards.change' },
  actionViews: { standing: viewTypesOf, typesFor: viewTypesFor },
});
