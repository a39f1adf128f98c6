import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { Accepted, InputCell, Pinned, Proof, Remark, VersionRow } from './shapes.ts';

const MAX_SCRIPT = 20_000;

/** A calculator in the list of a project. */
export const CalculatorRow = z.strictObject({
  id: id('calculator'),
  name: z.string(),
  /** The number of the published version. */
  published: z.int().optional(),
  /** The number of the version that is being worked on. */
  draft: z.int().optional(),
  formulas: z.int(),
  /** How many actions have it. */
  actions: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
});
export type CalculatorRow = z.infer<typeof CalculatorRow>;

/** What staff decide about a version. */
export const settings = {
  inputs: z.array(InputCell).max(2_000),
  pinned: z.array(Pinned).max(50),
  preprocess: z.string().max(MAX_SCRIPT),
  postprocess: z.string().max(MAX_SCRIPT),
  accepted: z.array(Accepted).max(1_000),
};

/** A calculator as its editors see it: the draft, or without one the published version. */
export const Calculator = z.strictObject({
  id: id('calculator'),
  projectId: id('project'),
  name: z.string(),
  /** Of the calculator, for saving over it. */
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
  versions: z.array(VersionRow),
  shown: VersionRow,
  proof: Proof,
  ...settings,
  remarks: z.array(Remark),
  /** The actions that have it, by title. */
  actions: z.array(z.string()),
});
export type Calculator = z.infer<typeof Calculator>;
