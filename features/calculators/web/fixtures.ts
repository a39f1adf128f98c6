import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { aBook, aSheet, cellsOf } from '#engines/workbook/fixtures.ts';
import type { Calculator, CalculatorRow } from '../contract/calculator.ts';
import type { OpenWorkbook, Proof } from '../contract/shapes.ts';
import type { Scenario } from '../contract/scenarios.ts';

const styled = (
  written: Readonly<Record<string, number | string | boolean>>,
  styles: Readonly<Record<string, number>>,
) => {
  const names = Object.keys(written);
  return cellsOf(written).map((cell, index) => {
    const style = styles[names[index]!];
    return style === undefined ? cell : { ...cell, style };
  });
};

/** A small business plan: income, costs and tax, with a chart, a list, and a sheet that is hidden. */
const aBusinessPlan = (more: Partial<WorkbookDefinition> = {}): WorkbookDefinition =>
  aBook([], {
    styles: [
      {},
      { format: '#,##0.00 €', fill: '#FFF2CC', isUnlocked: true },
      { format: '0.0%', fill: '#FFF2CC' },
      { format: '#,##0.00 €' },
      { isBold: true, fill: '#1F3864', color: '#FFFFFF' },
      { format: 'dd/mm/yyyy' },
    ],
    sheets: [
      aSheet(
        'Προϋπολογισμός',
        styled(
          {
            A1: 'Επιχειρηματικό σχέδιο',
            A3: 'Έσοδα',
            B3: 1200,
            A4: 'Έξοδα',
            B4: 700,
            A5: 'Φόρος',
            B5: 0.22,
            A6: 'Έναρξη',
            B6: 46_000,
            A7: 'Κλάδος',
            B7: 'Εμπόριο',
            A8: 'Συντελεστής',
            B8: 1.5,
            A9: 'Σχόλιο',
            B9: '',
            A11: 'Κέρδος',
            B11: '=B3-B4',
            A12: 'Καθαρό κέρδος',
            B12: '=B11*(1-B5)',
            A13: 'Κέρδος ανά έξοδο',
            B13: '=B11/B4',
            A14: 'Διπλάσιο',
            B14: '=B13*2',
            A15: 'Σύνολο',
            B15: '=SUM(B3:B4)',
            A16: 'Κωδικός κλάδου',
            B16: '=VLOOKUP(B7,Κλάδοι!A1:B3,2,FALSE)',
          },
          { A1: 4, B3: 1, B4: 1, B5: 2, B6: 5, B11: 3, B12: 3, B15: 3 },
        ),
        {
          merges: ['A1:B1'],
          widths: [{ from: 0, to: 0, width: 24 }],
          frozen: { rows: 1, columns: 1 },
          validations: [
            {
              areas: ['B7'],
              kind: 'list',
              operator: 'between',
              formulas: ['Κλάδοι!$A$1:$A$3'],
              allowsBlank: true,
              isWarning: false,
              message: undefined,
            },
          ],
          charts: [
            {
              title: 'Έσοδα και έξοδα',
              series: [
                {
                  kind: 'column',
                  label: { text: 'Ποσό' },
                  labels: 'Προϋπολογισμός!$A$3:$A$4',
                  data: 'Προϋπολογισμός!$B$3:$B$4',
                  isRight: false,
                  isStacked: false,
                },
              ],
            },
          ],
        },
      ),
      aSheet(
        'Σημειώσεις',
        cellsOf({ A1: 'Μήνας', B1: 'Πωλήσεις', A2: 'Μάρτιος', B2: 5, A3: 'Απρίλιος', B3: 7 }),
      ),
      aSheet('Κλάδοι', cellsOf({ A1: 'Εμπόριο', B1: 47, A2: 'Εστίαση', B2: 56, A3: 'Τουρισμός', B3: 79 }), {
        isHidden: true,
      }),
    ],
    ...more,
  });

/** A calculator that is ready to run. */
export const anOpenWorkbook = ({
  definition = aBusinessPlan(),
  ...own
}: Partial<OpenWorkbook> & { definition?: WorkbookDefinition } = {}): OpenWorkbook => ({
  versionId: 21,
  number: 2,
  name: 'Επιχειρηματικό σχέδιο',
  workbook: JSON.stringify(definition),
  inputs: [
    { place: 'Προϋπολογισμός!B3', kind: 'number' },
    { place: 'Προϋπολογισμός!B4', kind: 'number' },
    { place: 'Προϋπολογισμός!B5', kind: 'percent' },
    { place: 'Προϋπολογισμός!B6', kind: 'date' },
    { place: 'Προϋπολογισμός!B7', kind: 'choice' },
    { place: 'Προϋπολογισμός!B8', kind: 'simple' },
    { place: 'Προϋπολογισμός!B9', kind: 'text' },
    { place: 'Σημειώσεις!B2', kind: 'number' },
    { place: 'Σημειώσεις!B3', kind: 'number' },
  ],
  pinned: [
    { place: 'Προϋπολογισμός!B12' },
    { place: 'Προϋπολογισμός!B14', title: 'Απόδοση' },
    { place: 'Προϋπολογισμός!B16' },
  ],
  hasScripts: false,
  ...own,
});

/** A scenario of the mentee of a step. */
export const aScenario = (own: Partial<Scenario> = {}): Scenario => ({
  id: 501,
  number: 1,
  name: 'Αισιόδοξο',
  versionId: 21,
  versionNumber: 2,
  isOld: false,
  results: [{ place: 'Προϋπολογισμός!B12', title: 'Καθαρό κέρδος', value: 390, shown: '390,00 €' }],
  madeBy: 'Δανάη Δείγμα',
  madeAt: new Date('2026-11-29T09:30:00Z'),
  ...own,
});

/** A proof that found nothing. */
export const aProof = (own: Partial<Proof> = {}): Proof => ({
  formulas: 1_366,
  same: 1_366,
  changing: 0,
  withoutResult: 0,
  differenceCount: 0,
  differences: [],
  unknown: [],
  broken: [],
  circles: [],
  ...own,
});

/** A calculator whose second version is a draft that is proved. */
export const aCalculator = (own: Partial<Calculator> = {}): Calculator => {
  const { inputs, pinned } = anOpenWorkbook();
  const draft = { id: 21, number: 2, state: 'draft' as const, fileName: 'Σχέδιο.xlsx' };
  return {
    id: 9,
    projectId: 1,
    name: 'Επιχειρηματικό σχέδιο',
    version: 4,
    changedBy: 'Βίκτωρ Μελάς',
    changedAt: new Date('2026-11-28T08:00:00Z'),
    versions: [
      draft,
      { id: 20, number: 1, state: 'published', publishedAt: new Date('2026-11-20T10:00:00Z') },
    ],
    shown: draft,
    proof: aProof(),
    inputs,
    pinned,
    preprocess: '',
    postprocess: '',
    accepted: [],
    remarks: [],
    actions: ['Το σχέδιό μου'],
    ...own,
  };
};

/** A calculator of the list. */
export const aCalculatorRow = (own: Partial<CalculatorRow> = {}): CalculatorRow => ({
  id: 9,
  name: 'Επιχειρηματικό σχέδιο',
  published: 1,
  draft: 2,
  formulas: 1_366,
  actions: 1,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt: new Date('2026-11-28T08:00:00Z'),
  ...own,
});
