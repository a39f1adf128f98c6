import type { Json, RuleResult, Sandbox } from '#engines/rules/sandbox.ts';
import { say } from '#platform/server/texts.ts';
import type { Actor } from '#platform/server/actor.ts';
import { badTransform } from '../../contract/refusals.ts';

/** A row of a sheet with its number. */
export interface GivenRow {
  no: number;
  cells: readonly string[];
}

/** Why a row is not sent, or was refused. */
export interface RowFailure {
  code: string;
  words: string;
}

type Fields = Readonly<Record<string, unknown>>;
export type Transformed = { fields: Fields } | { failure: RowFailure };

/** The body of a function of `row`, the cells by column, and `no`. Its text begins on the second line. */
const asRule = (transform: string): string => `((row, no) => {\n${transform}\n})(ctx.row, ctx.no)`;

/** @throws badTransform with the place in the text */
export async function requireTransform(sandbox: Sandbox, transform: string): Promise<void> {
  const read = await sandbox.compile(asRule(transform));
  if (read.ok) return;
  const lines = transform.split('\n');
  const line = Math.min(Math.max(read.line - 1, 1), lines.length);
  const column = line < read.line - 1 ? lines[line - 1]!.length + 1 : read.column;
  throw badTransform({ line, column, message: read.message });
}

interface Transforming {
  sandbox: Sandbox;
  transform: string;
  columns: readonly string[];
  language: Actor['language'];
}

/**
 * The input of each row by the transform, in the order of the rows. A row whose transform throws or takes too long fails by itself: those
 * that were not run, or not to their end, because of others have another turn, each alone.
 */
export async function transformRows(
  { sandbox, transform, columns, language }: Transforming,
  rows: readonly GivenRow[],
): Promise<Transformed[]> {
  const code = asRule(transform);
  const nowMs = Date.now();
  const calls = rows.map(({ no, cells }) => ({
    code,
    ctx: { no, row: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) } satisfies Json,
  }));
  const results = await sandbox.evaluate(calls, {}, { nowMs });
  const alone = async (result: RuleResult, at: number): Promise<RuleResult> => {
    if (result.ok || result.kind === 'error') return result;
    return (await sandbox.evaluate([calls[at]!], {}, { nowMs }))[0]!;
  };
  const transformed: Transformed[] = [];
  for (const [at, result] of results.entries())
    transformed.push(toInput(rows.length > 1 ? await alone(result, at) : result, language));
  return transformed;
}

function toInput(result: RuleResult, language: Actor['language']): Transformed {
  const fail = (code: string, values = {}) => ({
    failure: { code, words: say(language, `developer.row.${code}`, values) },
  });
  if (!result.ok)
    return result.kind === 'error'
      ? fail('transform-failed', { message: result.message.slice(0, 500) })
      : fail('transform-too-slow');
  const { value } = result;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('no-input');
  return { fields: value as Fields };
}
