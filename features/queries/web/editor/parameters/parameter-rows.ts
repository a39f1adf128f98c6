import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ParameterType } from '#engines/queries/parameter.ts';
import { parameterKey, parametersOf } from '#engines/sql/parameters.ts';
import type { Parameter } from '../../../contract/shapes.ts';

/** How long after the last key the parameters of a text are looked for, in milliseconds (spec 001 §5). */
export const PAUSE_MS = 2_000;

/** A parameter in the form. `isGone`: the text does not have it any more, and saving forgets it. */
export interface ParameterRow {
  parameter: Parameter;
  isGone: boolean;
}

const newParameter = (name: string): Parameter => ({ name, type: 'text', required: true });

/** The parameters of a text in its order, with their definitions, as the server saves them. */
export function parametersFor(text: string, defined: readonly Parameter[]): Parameter[] {
  const byKey = new Map(defined.map((one) => [parameterKey(one.name), one]));
  return parametersOf(text).map(({ name }) => ({
    ...(byKey.get(parameterKey(name)) ?? newParameter(name)),
    name,
  }));
}

/** The parameters of a text, and after them the definitions that the text has no place for. */
function rowsOf(text: string, defined: readonly Parameter[]): ParameterRow[] {
  const found = parametersFor(text, defined);
  const keys = new Set(found.map(({ name }) => parameterKey(name)));
  const gone = defined.filter(({ name }) => !keys.has(parameterKey(name)));
  return [
    ...found.map((parameter) => ({ parameter, isGone: false })),
    ...gone.map((parameter) => ({ parameter, isGone: true })),
  ];
}

/** The rows of a form whose text is being written; without a text all definitions. */
export function useParameterRows(text: string | undefined, defined: readonly Parameter[]): ParameterRow[] {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  return useMemo(
    () =>
      settled === undefined
        ? defined.map((parameter) => ({ parameter, isGone: false }))
        : rowsOf(settled, defined),
    [settled, defined],
  );
}

/** Whether readers are asked for a parameter. The server knows the reader and the project. */
export const isAsked = ({ type }: { type: ParameterType }): boolean =>
  type !== 'reader' && type !== 'project';

/** A parameter with another type. What belongs to the old one is left out. */
export function withType({ name, title, required }: Parameter, type: ParameterType): Parameter {
  return { name, ...(title !== undefined && { title }), type, required };
}
