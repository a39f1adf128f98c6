import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import { fittingInputs, type GivenInputs } from '#engines/workbook/given.ts';
import { errorCodes, errorOf, type Scalar } from '#engines/workbook/values.ts';
import { shownValue } from '#engines/workbook/show/shown.ts';
import type { Language } from '#engines/workbook/text/language.ts';
import { scriptFailed } from '../../contract/refusals.ts';
import type { CellValue, Pinned, Result } from '../../contract/shapes.ts';
import type { KeptResult, VersionSettings } from '../tables.ts';
import type { ComputedCell } from './talk.ts';
import { computeBook } from './work.ts';

/** A version with all that gives its results. */
type Computed = Pick<VersionSettings, 'inputs' | 'pinned' | 'preprocess' | 'postprocess'> & {
  workbook: string;
};

/**
 * The results of a version: Preprocess may change the inputs, the workbook is computed, and Postprocess may change results and add others
 * by name (spec 002 §3). Scripts are bodies of functions, which get `inputs` and `results` by full names and return what changes.
 * @throws scriptFailed for a script that fails, or returns no object
 */
export async function resultsOf(
  sandbox: Sandbox,
  version: Computed,
  given: Readonly<Record<string, unknown>>,
): Promise<KeptResult[]> {
  const asked = fittingInputs(version.inputs, given);
  const inputs = await preprocessed(sandbox, version, asked);
  const cells = await computeBook({
    workbook: version.workbook,
    inputs,
    places: version.pinned.map(({ place }) => place),
  });
  return postprocessed(sandbox, version.postprocess, inputs, titled(cells, version.pinned));
}

/** Computed cells as results: by the title that staff gave, otherwise by the label in the sheet. */
export const titled = (cells: readonly ComputedCell[], pinned: readonly Pinned[]): KeptResult[] =>
  cells.map(({ place, label, value, format }) => {
    const title = pinned.find((one) => one.place === place)?.title ?? label ?? place;
    return { place, title, value, format };
  });

async function preprocessed(
  sandbox: Sandbox,
  { preprocess, inputs }: Computed,
  given: GivenInputs,
): Promise<GivenInputs> {
  if (preprocess.trim() === '') return given;
  const changed = await run(sandbox, preprocess, { inputs: given });
  return fittingInputs(inputs, { ...given, ...changed });
}

async function postprocessed(
  sandbox: Sandbox,
  postprocess: string,
  inputs: GivenInputs,
  results: readonly KeptResult[],
): Promise<KeptResult[]> {
  if (postprocess.trim() === '') return [...results];
  const values = Object.fromEntries(results.map(({ place, value }) => [place, value]));
  const changed = await run(sandbox, postprocess, { inputs, results: values as Json });
  const known = new Set(results.map(({ place }) => place));
  const kept = results.map((result) =>
    Object.hasOwn(changed, result.place) ? { ...result, value: plain(changed[result.place]!) } : result,
  );
  const added = Object.entries(changed).flatMap(([name, value]) =>
    known.has(name) ? [] : [{ place: name, title: name, value: plain(value), format: 'General' }],
  );
  return [...kept, ...added].slice(0, mostResults);
}

const mostResults = 100;

/** A value of a script as one of a cell. */
function plain(value: Json): CellValue {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

async function run(
  sandbox: Sandbox,
  script: string,
  ctx: Record<string, Json>,
): Promise<Record<string, Json>> {
  const code = `(({ inputs, results }) => {\n${script}\n})(ctx)`;
  const [result] = await sandbox.evaluate([{ code, ctx }], {}, { nowMs: Date.now() });
  if (!result!.ok) throw scriptFailed({ message: result!.message });
  const { value } = result!;
  // A script that returns nothing changes nothing.
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw scriptFailed({ message: typeof value });
  return value as Record<string, Json>;
}

/** Results as a reader sees them. */
export const shownResults = (results: readonly KeptResult[], language: Language): Result[] =>
  results.map(({ format, ...result }) => ({
    ...result,
    shown: shownValue(scalarOf(result.value), format, language),
  }));

function scalarOf(value: CellValue): Scalar {
  if (value === null || typeof value !== 'object') return value;
  const code = errorCodes.find((known) => known === value.error);
  return errorOf(code ?? '#VALUE!');
}
