import { rightsInStep } from '#features/steps/server/public.ts';
import { feature } from '#platform/server/feature.ts';
import { isScenarioObject } from '../scenario-names.ts';
import { calculators } from '../contract.ts';
import { copyCalculators } from './copies.ts';
import { calculatorData } from './personal-data.ts';
import { workbooks } from './questions.ts';
import { handlers } from './routes.ts';
import { deleteRemoved } from './store/calculators.ts';
import { filesInProject, hasFile, mayReadFile } from './store/files.ts';
import { calculatorsReport } from './store/report.ts';
import { deleteRemoved as deleteRemovedScenarios } from './store/scenarios.ts';

export const calculatorsFeature = feature({
  name: 'calculators',
  inProject: { calculator: 'calculator', calculatorVersion: 'calculator_version', scenario: 'scenario' },
  contract: calculators,
  handlers,
  personalData: calculatorData,
  reportViews: calculatorsReport,
  fileUse: { inProject: filesInProject, mayRead: mayReadFile, isUsed: hasFile },
  actionCopies: copyCalculators,
  syncedObjects: { ...rightsInStep, has: isScenarioObject, auditedAs: 'calculators.change' },
  workbooks,
  sweeps: [
    {
      name: 'removed-calculators',
      run: async ({ pool }) => {
        await deleteRemovedScenarios(pool);
        await deleteRemoved(pool);
      },
    },
  ],
});
