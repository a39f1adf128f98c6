import { feature } from '#platform/server/feature.ts';
import { forms } from '../contract.ts';
import { formTexts } from './own-texts.ts';
import { formData } from './personal-data.ts';
import { formOfProject, hasReadyForm } from './project-part.ts';
import { handlers } from './routes.ts';
import { formsReport } from './store/report.ts';

export const formsFeature = feature({
  name: 'forms',
  contract: forms,
  handlers,
  personalData: formData,
  reportViews: formsReport,
  projectPart: formOfProject,
  setupStep: { name: 'form', isDone: hasReadyForm },
  ownTexts: [formTexts],
});
