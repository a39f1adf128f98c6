import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { Calculator } from './calculator.ts';

/** Another calculator of the project has the name. */
export const calculatorNameTaken = refusal('name-taken', 409);
/** Another user changed the calculator after the version that the caller opened. */
export const staleCalculator = stale(Calculator);
/** The file is no .xlsx workbook, or it is damaged. */
export const notWorkbook = refusal('not-workbook', 422);
/** The workbook has more than calculators may have, or takes too long to compute. */
export const workbookTooLarge = refusal('workbook-too-large', 422);
/** The file has parts that run code or fetch from elsewhere. */
export const unsafeWorkbook = refusal('unsafe-workbook', 422, z.strictObject({ parts: z.array(z.string()) }));
/** Tables of text: a quote is opened and never closed, or text follows one that closes (spec 002 §5). */
export const mismatchedQuotes = refusal(
  'mismatched-quotes',
  422,
  z.strictObject({ line: z.int().positive() }),
);
/** The proof found unsupported functions, unreadable formulas, circular references, or differences that are not accepted yet. */
export const notProved = refusal('not-proved', 409);
/** A calculator without inputs computes the same for everybody. */
export const noInputs = refusal('no-inputs', 409);
/** A script does not compile. Lines and columns count from 1. */
export const badScript = refusal(
  'bad-script',
  422,
  z.strictObject({
    part: z.enum(['preprocess', 'postprocess']),
    line: z.int(),
    column: z.int(),
    message: z.string(),
  }),
);
/** A script failed while it ran. */
export const scriptFailed = refusal('script-failed', 422, z.strictObject({ message: z.string() }));
/** There is nothing to publish: the calculator has no draft. */
export const noDraft = refusal('no-draft', 409);
/** Actions have the calculator, so that it cannot be removed. */
export const calculatorInUse = refusal('in-use', 409, z.strictObject({ actions: z.array(z.string()) }));
/** Only a published calculator can be given to an action. */
export const notPublished = refusal('not-published', 409);
/** An action has at most ten scenarios of a mentee. */
export const tooManyScenarios = refusal('too-many-scenarios', 409);
/** Another scenario of the mentee in the action has the name. */
export const scenarioNameTaken = refusal('scenario-name-taken', 409);
/** The caller may read the step, but not change it now. */
export const notYours = refusal('not-yours', 409);
