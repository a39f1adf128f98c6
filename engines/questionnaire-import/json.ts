import { parseJson } from '#engines/documents/parse-json.ts';
import { importLimits } from './limits.ts';
import type { ProblemCode } from './import.ts';

/** An object of a JSON file. */
export type JsonObject = Readonly<Record<string, unknown>>;

type ReadJson =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly problem: ProblemCode; readonly at?: number };

/** Reads a JSON file that is an object. */
export function readJson(text: string): ReadJson {
  if (depthOf(text) > importLimits.depth) return { ok: false, problem: 'too-deep' };
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, problem: 'not-json', at: parsed.line };
  const value = objectIn(parsed.value);
  return value ? { ok: true, value } : { ok: false, problem: 'wrong-root' };
}

/** How deep brackets are inside each other. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (let at = 0, isInText = false; at < text.length; at++) {
    const sign = text[at];
    if (isInText && sign === '\\') at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === '{' || sign === '[') most = Math.max(most, ++depth);
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return most;
}

export const objectIn = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;

/** A list, or an empty one for anything else. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, also one that was written as a number; empty for anything else. */
export const stringIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** A finite number, also one that was written as a text. */
export function finiteIn(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() !== '') return finiteIn(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
