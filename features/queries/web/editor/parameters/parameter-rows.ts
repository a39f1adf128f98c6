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

const keysOf = (parameters: readonly { name: string }[]): Set<string> =>
  new Set(parameters.map(({ name }) => parameterKey(name)));

/**
 * The parameters of a text, as they were 2 s after the last key, and the definitions of others: those are gone if the text that is being
 * written does not have them either. Without a text, for those who do not see it, all definitions.
 */
export function useParameterRows(text: string | undefined, defined: readonly Parameter[]): ParameterRow[] {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const found = useMemo(
    () => (settled === undefined ? [...defined] : parametersFor(settled, defined)),
    [settled, defined],
  );
  return useMemo(() => {
    const [shown, written] = [keysOf(found), keysOf(parametersOf(text ?? ''))];
    const others = defined.filter(({ name }) => !shown.has(parameterKey(name)));
    return [
      ...found.map((parameter) => ({ parameter, isGone: false })),
      ...others.map((parameter) => ({ parameter, isGone: !written.has(parameterKey(parameter.name)) })),
    ];
  }, [found, text, defined]);
}

/** Whether readers are asked for a parameter. The server knows the reader and the project. */
export const isAsked = ({ type }: { type: ParameterType }): boolean =>
  type !== 'reader' && type !== 'project';

/** A parameter with another type. What belongs to the old one is left out. */
export function withType({ name, title, required }: Parameter, type: ParameterType): Parameter {
  return { name, ...(title !== undefined && { title }), type, required };
}
