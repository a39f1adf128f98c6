import { pages, part } from '#platform/web/pages.ts';
import { calculatorEditors } from '../access.ts';
import '../addresses.ts';

export const calculatorsPages = pages({
  name: 'calculators',
  screens: [
    {
      path: '/{curProject}/admin/calculators/list',
      may: calculatorEditors,
      title: 'nav.calculators',
      load: async () => (await import('./list/CalculatorsScreen.tsx')).CalculatorsScreen,
    },
    {
      path: '/{curProject}/admin/calculators/edit/{id}',
      may: calculatorEditors,
      title: 'nav.calculators',
      load: async () => (await import('./editor/CalculatorEditorScreen.tsx')).CalculatorEditorScreen,
    },
  ],
  parts: {
    stepBoard: part(async () => (await import('./run/step/CalculatorStep.tsx')).CalculatorStep),
    workbookAnswer: part(async () => (await import('./question/WorkbookAnswer.tsx')).WorkbookAnswer),
    workbookChoice: part(async () => (await import('./question/WorkbookChoice.tsx')).WorkbookChoice),
    actionBoard: part(async () => (await import('./action/ActionCalculatorField.tsx')).ActionCalculatorField),
  },
});
