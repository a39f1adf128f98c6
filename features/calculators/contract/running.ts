import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { calculatorEditors } from '../access.ts';
import { notPublished, scriptFailed, workbookTooLarge } from './refusals.ts';
import { Inputs, OpenWorkbook, Result } from './shapes.ts';
import { Spreadsheet } from './spreadsheet.ts';

/** The calculator of an action; without a `calculatorId` it has none. */
export const ActionCalculator = z.strictObject({
  calculatorId: id('calculator').optional(),
  name: z.string().optional(),
  /** The published version. */
  versionId: id('calculatorVersion').optional(),
});
export type ActionCalculator = z.infer<typeof ActionCalculator>;

export const runningCalls = {
  /** The calculator of an action that the caller sees. */
  ofAction: call({
    path: '/api/Calculators/OfAction',
    may: participants,
    input: z.strictObject({ actionId: id('action') }),
    output: ActionCalculator,
  }),

  /** Gives an action a published calculator of its project, or takes it away; scenarios stay. */
  setAction: call({
    path: '/api/Calculators/SetAction',
    may: calculatorEditors,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ actionId: id('action'), calculatorId: id('calculator').optional() }),
    output: ActionCalculator,
    refusals: [notPublished],
  }),

  /** The workbook of a version that the caller may run: staff of the project, and those who see an action with the calculator. */
  open: call({
    path: '/api/Calculators/Open',
    may: participants,
    input: z.strictObject({ versionId: id('calculatorVersion') }),
    output: OpenWorkbook,
  }),

  /** The results of a version for these inputs, computed by the server, with its scripts. Nothing is stored. */
  compute: call({
    path: '/api/Calculators/Compute',
    may: participants,
    input: z.strictObject({ versionId: id('calculatorVersion'), inputs: Inputs }),
    output: z.array(Result),
    refusals: [scriptFailed, workbookTooLarge],
  }),

  /** The workbook of a question (type 46): for the person who answers the set, and in a preview for staff. */
  ofQuestion: call({
    path: '/api/Calculators/OfQuestion',
    may: participants,
    input: z.strictObject({ calculatorId: id('calculator'), answerSetId: id('answerSet').optional() }),
    output: OpenWorkbook,
    refusals: [notPublished],
  }),

  /** The results of the published version by cell and title, for the questions that are made of it. */
  resultsOf: call({
    path: '/api/Calculators/ResultsOf',
    may: calculatorEditors,
    input: z.strictObject({ calculatorId: id('calculator') }),
    output: z.array(z.strictObject({ place: z.string(), title: z.string() })),
    refusals: [notPublished, workbookTooLarge],
  }),

  /** The published workbook of a calculator in the shape of the specification (spec 002 §3, §7.7). */
  getSpreadsheet: call({
    path: '/api/documents/getSpreadsheet',
    may: participants,
    input: z.strictObject({ id: id('calculator') }),
    output: Spreadsheet,
    refusals: [notPublished, workbookTooLarge],
  }),

  /** The published calculators that the caller may run (spec 002 §7.7), by name. */
  getSpreadsheetList: call({
    path: '/api/documents/getSpreadsheetList',
    may: participants,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(z.strictObject({ id: id('calculator'), name: z.string() })),
  }),
};
