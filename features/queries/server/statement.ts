import { castOf, type Given, type Parameter } from '#engines/queries/parameter.ts';
import { readParameter, type Reading } from '#engines/queries/read-value.ts';
import { bindParameters } from '#engines/sql/bind.ts';
import { parameterKey } from '#engines/sql/parameters.ts';
import { definesCommonTable, prependCommonTable } from '#engines/sql/prepend.ts';
import { badInput } from '#platform/contract/refusal.ts';
import type { Bound } from '#platform/server/report/run.ts';

/** A text as the database gets it: with `$1` for its parameters, and with the common table `people`. */
interface Statement {
  text: string;
  /** The names of the parameters in the order of their numbers. */
  names: readonly string[];
  /** The place in the given text of a place in the statement. */
  originalOffset: (offset: number) => number;
}

const byKey = (parameters: readonly Parameter[]) =>
  new Map(parameters.map((parameter) => [parameterKey(parameter.name), parameter]));

/** A parameter that nothing is said about: a text that may be left out. */
const unknown = (name: string): Parameter => ({ name, type: 'text', required: false });

/** `people` is the common table in place of the view, where the text reads `people` and does not define its own. */
export function statementOf(
  text: string,
  parameters: readonly Parameter[],
  people: string | undefined,
): Statement {
  const known = byKey(parameters);
  const bound = bindParameters(text, (name) => castOfKnown(known.get(parameterKey(name))));
  if (people === undefined || definesCommonTable(bound.text, 'people'))
    return { text: bound.text, names: bound.names, originalOffset: bound.originalOffset };
  const whole = prependCommonTable(bound.text, people);
  return {
    text: whole.text,
    names: bound.names,
    originalOffset: (offset) => bound.originalOffset(whole.originalOffset(offset)),
  };
}

/** The database decides the type of a parameter that nothing is said about. */
const castOfKnown = (parameter: Parameter | undefined): string | undefined =>
  parameter && castOf[parameter.type];

/** The values of parameters by their names, as they are bound. @throws badInput with the parameters whose values are not taken */
export function valuesOf(
  names: readonly string[],
  parameters: readonly Parameter[],
  given: Readonly<Record<string, Given>>,
  reading: Reading,
): Bound[] {
  const known = byKey(parameters);
  const said = new Map(Object.entries(given).map(([name, value]) => [parameterKey(name), value]));
  const read = names.map((name) => {
    const parameter = known.get(parameterKey(name)) ?? unknown(name);
    return { name, value: readParameter(parameter, said.get(parameterKey(name)), reading) };
  });
  const errors = read.flatMap(({ name, value }) =>
    value.ok ? [] : [{ field: `Parameters.${name}`, code: value.code }],
  );
  if (errors.length > 0) throw badInput({ errors });
  return read.map(({ value }) => (value.ok ? value.bound : null));
}
