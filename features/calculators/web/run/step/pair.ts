import type { Json, JsonObject } from '#engines/sync/json.ts';
import type { Inputs } from '../../../contract/shapes.ts';

/** The action and the mentee of a step. */
export interface Pair {
  actionId: number;
  menteeId: number;
}

/** A step has at most this many scenarios (`tooManyScenarios`). */
export const MAX_SCENARIOS = 10;

const isInput = (value: Json): value is number | string | null =>
  value === null || typeof value === 'number' || typeof value === 'string';

/** The inputs that the object of a scenario has, by full name. */
export function inputsOf({ inputs }: Record<string, unknown>): Inputs {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) return {};
  return Object.fromEntries(
    Object.entries(inputs as JsonObject).flatMap(([name, value]) => (isInput(value) ? [[name, value]] : [])),
  );
}
