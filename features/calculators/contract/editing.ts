import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { calculatorEditors } from '../access.ts';
import {
  badScript,
  calculatorInUse,
  calculatorNameTaken,
  mismatchedQuotes,
  noDraft,
  noInputs,
  notProved,
  notWorkbook,
  staleCalculator,
  unsafeWorkbook,
  workbookTooLarge,
} from './refusals.ts';
import { Calculator, CalculatorRow, settings } from './calculator.ts';
import { CalculatorName, FullName, OpenWorkbook } from './shapes.ts';

const saved = z.strictObject({ id: id('calculator'), version: z.int() });

/** Which calculator a change is made to, over which of its versions. */
const over = { id: id('calculator'), version: z.int().min(1) };

export const editingCalls = {
  /** The calculators of a project, by name. */
  list: call({
    path: '/api/Calculators/List',
    may: calculatorEditors,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(CalculatorRow),
  }),

  one: call({
    path: '/api/Calculators/One',
    may: calculatorEditors,
    input: z.strictObject({ id: id('calculator') }),
    output: Calculator,
  }),

  /** The workbook of a version, for its editors. */
  workbook: call({
    path: '/api/Calculators/Workbook',
    may: calculatorEditors,
    input: z.strictObject({ versionId: id('calculatorVersion') }),
    output: OpenWorkbook,
  }),

  /**
   * Takes an uploaded .xlsx workbook of the caller as a new calculator, or as the draft of one, and proves it. The inputs, results
   * and scripts of the version before stay where their cells still are.
   */
  upload: call({
    path: '/api/Calculators/Upload',
    may: calculatorEditors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      fileId: id('file'),
      id: id('calculator').optional(),
      version: z.int().min(1).optional(),
    }),
    output: saved,
    refusals: [notWorkbook, workbookTooLarge, unsafeWorkbook, staleCalculator],
  }),

  /** Puts a table of text (cells between tabs, semicolons or commas) into a sheet of the draft, which is added where it is missing. */
  uploadText: call({
    path: '/api/Calculators/UploadText',
    may: calculatorEditors,
    writes: true,
    input: z.strictObject({
      ...over,
      sheet: z.string().trim().min(1).max(100),
      text: z.string().min(1).max(2_000_000),
    }),
    output: saved,
    refusals: [mismatchedQuotes, notWorkbook, workbookTooLarge, staleCalculator],
  }),

  /** Mends a cell: `=…` is a formula, anything else a constant in Greek, nothing clears it. The workbook is proved again. */
  setCell: call({
    path: '/api/Calculators/SetCell',
    may: calculatorEditors,
    writes: true,
    input: z.strictObject({ ...over, place: FullName, content: z.string().max(8_192) }),
    output: saved,
    refusals: [workbookTooLarge, staleCalculator],
  }),

  /** Saves what staff decide about the draft. A published version stays as it is: its settings go into a new draft. */
  save: call({
    path: '/api/Calculators/Save',
    may: calculatorEditors,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...over, name: CalculatorName, ...settings }),
    output: saved,
    refusals: [calculatorNameTaken, badScript, staleCalculator],
  }),

  /** Makes the draft the version that people use. Scenarios keep the version that gave them. */
  publish: call({
    path: '/api/Calculators/Publish',
    may: calculatorEditors,
    writes: true,
    input: z.strictObject(over),
    output: saved,
    refusals: [noDraft, notProved, noInputs, staleCalculator],
  }),

  /** Takes a calculator away that no action has; `restore` brings it back within a day. */
  remove: call({
    path: '/api/Calculators/Remove',
    may: calculatorEditors,
    writes: true,
    input: z.strictObject({ id: id('calculator') }),
    output: Nothing,
    refusals: [calculatorInUse],
  }),

  restore: call({
    path: '/api/Calculators/Restore',
    may: calculatorEditors,
    writes: true,
    input: z.strictObject({ id: id('calculator') }),
    output: Nothing,
    refusals: [calculatorNameTaken],
  }),

  /** A version as an .xlsx file, with its formulas and the values that they have here. */
  download: call({
    method: 'GET',
    path: '/api/Calculators/Download',
    may: calculatorEditors,
    answers: 'stream',
    input: z.strictObject({ versionId: textId('calculatorVersion') }),
    output: Download,
    refusals: [workbookTooLarge],
  }),
};
