import { modelOf } from '#engines/dates/database-day.ts';
import type { Given } from '#engines/queries/parameter.ts';
import { type BoundValue, readParameter, type Reading } from '#engines/queries/read-value.ts';
import { parameterKey } from '#engines/sql/parameters.ts';
import type { Parameter } from '../../contract/shapes.ts';

/** What the field of a parameter holds: of a number also the text that is no number yet, of a day `DD-MM-YYYY`. */
export type Value = string | number | readonly string[];

/** By the name of the parameter. */
export type Values = Readonly<Record<string, Value>>;

/** Why a value is not taken. */
export type ValueProblem = Extract<BoundValue, { ok: false }>['code'];

/** The parameters that the page asks for: not the reader, nor the project. */
export const askedOf = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter(({ type }) => type !== 'reader' && type !== 'project');

/** What the page calls a parameter. */
export const labelOf = ({ title, name }: Pick<Parameter, 'title' | 'name'>): string => title || name;

const isEmpty = (value: Value): boolean => (Array.isArray(value) ? value.length === 0 : value === '');

/** The value of a parameter as the page sends it; an empty one is null, since the initial one must not take its place. */
const givenOf = (value: Value): Given => (isEmpty(value) ? null : value);

/** Values of parameters as the server gets them. */
export type GivenByName = Record<string, string | number | string[] | null>;

export const allGiven = (values: Values): GivenByName =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      givenOf(value) as string | number | string[] | null,
    ]),
  );

/** A value of the address as the page would send it: a link that was written by hand may have numbers where texts are meant. */
function readFound(found: unknown): Given | undefined {
  if (Array.isArray(found)) return found.map(String);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? found
    : undefined;
}

/** The value that a field begins with: that of the address, else the initial one. A named day becomes the day that it means today. */
function valueOf(parameter: Parameter, found: Given | undefined, reading: Reading): Value {
  const read = readParameter(parameter, found === '' ? null : found, reading);
  const { type } = parameter;
  // What cannot be taken stays as it was written, so that its field says what is wrong.
  if (!read.ok) return asWritten(parameter, found);
  if (read.bound === null) return type === 'choices' ? [] : '';
  if (typeof read.bound !== 'string') return read.bound;
  return type === 'number' ? Number(read.bound) : type === 'day' ? modelOf(read.bound) : read.bound;
}

function asWritten({ type, initial }: Parameter, found: Given | undefined): Value {
  const value = found ?? initial;
  if (type === 'choices') return Array.isArray(value) ? value.map(String) : [];
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** What the fields begin with. The address has the parameters by their names, however they are spelled. */
export function valuesFrom(
  parameters: readonly Parameter[],
  search: Readonly<Record<string, unknown>>,
  reading: Reading,
): Values {
  const byKey = new Map(Object.entries(search).map(([name, value]) => [parameterKey(name), value]));
  return Object.fromEntries(
    askedOf(parameters).map((parameter) => [
      parameter.name,
      valueOf(parameter, readFound(byKey.get(parameterKey(parameter.name))), reading),
    ]),
  );
}

/** The values that are not those with which the fields begin: a link or a schedule names these alone, so that "this month" stays what it is. */
export function changedValues(
  parameters: readonly Parameter[],
  values: Values,
  reading: Reading,
): GivenByName {
  const initial = valuesFrom(parameters, {}, reading);
  return allGiven(
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
      ),
    ),
  );
}

/** Given values in the address of a report. An empty one is there, too: without it the initial value would count. */
export const inAddress = (given: Readonly<Record<string, Given>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));

/** What is wrong with the values, by the name of the parameter. Without an entry the query can run. */
export const problemsOf = (
  parameters: readonly Parameter[],
  values: Values,
  reading: Reading,
): Readonly<Record<string, ValueProblem>> =>
  Object.fromEntries(
    askedOf(parameters).flatMap((parameter) => {
      const read = readParameter(parameter, givenOf(values[parameter.name] ?? ''), reading);
      return read.ok ? [] : [[parameter.name, read.code] as const];
    }),
  );
