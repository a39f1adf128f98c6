import { feature } from '#platform/server/feature.ts';
import { imports } from '../contract.ts';
import { bulkChangesOfImports } from './bulk-changes.ts';
import { importsData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { hasSecondRunner } from './store.ts';
import { importsReport } from './store/report.ts';

export const importsFeature = feature({
  name: 'imports',
  contract: imports,
  handlers,
  personalData: importsData,
  reportViews: importsReport,
  bulkChanges: bulkChangesOfImports,
  setupStep: { name: 'staff', isDone: hasSecondRunner },
});
