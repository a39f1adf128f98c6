import { feature } from '#platform/server/feature.ts';
import { audit } from '../contract.ts';
import { auditData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { auditReport } from './store/report.ts';

export const auditFeature = feature({
  name: 'audit',
  contract: audit,
  handlers,
  personalData: auditData,
  reportViews: auditReport,
});
