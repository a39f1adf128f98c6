import { z } from 'zod';
import { inputKinds } from '#engines/workbook/input.ts';
import { id } from '#platform/contract/call.ts';
import { versionStates } from '../access.ts';

export const CalculatorName = z.string().trim().min(1).max(120);

/** The name of a cell with its sheet: `Προϋπολογισμός!B4` (spec 002 §3: FullName). */
export const FullName = z.string().min(4).max(300);

/** A value of a cell, errors by their codes; null is a blank cell. */
export const CellValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.strictObject({ error: z.string() }),
  z.null(),
]);
export type CellValue = z.infer<typeof CellValue>;

/** What a person types into an input, after it was read; null is a blank cell. */
export const InputValue = z.union([z.number(), z.string().max(2_000), z.null()]);

/** Inputs by their full names. */
export const Inputs = z.record(FullName, InputValue);
export type Inputs = z.infer<typeof Inputs>;

/** A cell that people write into, and how. */
export const InputCell = z.strictObject({ place: FullName, kind: z.enum(inputKinds) });
export type InputCell = z.infer<typeof InputCell>;

/** A result that is always in sight. Without a title the label in the sheet is shown. */
export const Pinned = z.strictObject({ place: FullName, title: z.string().trim().max(120).optional() });
export type Pinned = z.infer<typeof Pinned>;

/** A computed result: its value, and as its cell shows it in the language of the caller. */
export const Result = z.strictObject({
  /** The cell, or the name that the script Postprocess gave it. */
  place: z.string(),
  title: z.string(),
  value: CellValue,
  shown: z.string(),
});
export type Result = z.infer<typeof Result>;

const Place = { sheet: z.string(), cell: z.string() };

/** What the upload proof found (`engines/workbook/proof.ts`); of long lists the beginning, with how many there are. */
export const Proof = z.strictObject({
  formulas: z.int(),
  same: z.int(),
  changing: z.int(),
  withoutResult: z.int(),
  differenceCount: z.int(),
  differences: z.array(
    z.strictObject({ ...Place, formula: z.string(), stored: CellValue, computed: CellValue }),
  ),
  unknown: z.array(
    z.strictObject({ name: z.string(), count: z.int(), cells: z.array(z.strictObject(Place)) }),
  ),
  broken: z.array(z.strictObject({ ...Place, at: z.int(), kind: z.string() })),
  circles: z.array(z.array(z.strictObject(Place))),
});
export type Proof = z.infer<typeof Proof>;

/** A difference that a person took responsibility for. */
export const Accepted = z.strictObject({
  ...Place,
  reason: z.string().trim().min(1).max(500),
  by: z.string().optional(),
});
export type Accepted = z.infer<typeof Accepted>;

/** What an import left out or does not show. `what` has a text of its own. */
export const Remark = z.strictObject({
  is: z.enum(['not-shown', 'left-out']),
  what: z.string(),
  sheet: z.string().optional(),
});
export type Remark = z.infer<typeof Remark>;

/** A version of a calculator in its list. */
export const VersionRow = z.strictObject({
  id: id('calculatorVersion'),
  number: z.int(),
  state: z.enum(versionStates),
  fileName: z.string().optional(),
  publishedAt: z.date().optional(),
});
export type VersionRow = z.infer<typeof VersionRow>;

/** The workbook of a version, with all that a page needs to run it. */
export const OpenWorkbook = z.strictObject({
  versionId: id('calculatorVersion'),
  number: z.int(),
  name: z.string(),
  /** JSON of `WorkbookDefinition` (`engines/workbook/book/definition.ts`), which the page computes itself. */
  workbook: z.string(),
  inputs: z.array(InputCell),
  pinned: z.array(Pinned),
  /** It has scripts, which run on the server: the page asks `compute` for the results. */
  hasScripts: z.boolean(),
});
export type OpenWorkbook = z.infer<typeof OpenWorkbook>;
