import { toBoolean, toNumber, toText } from '../compute/coerce.ts';
import { isTable, lift } from '../compute/lift.ts';
import { finite } from '../compute/operators.ts';
import { type Run, type Table, tableOf } from '../compute/run.ts';
import { workbookLimits } from '../limits.ts';
import {
  FormulaError,
  Lambda,
  Matrix,
  Reference,
  REF_ERROR,
  type Scalar,
  type Value,
  VALUE_ERROR,
} from '../values.ts';

/**
 * What an argument is for a function:
 * - `number`, `text`, `boolean`: one value of that type, converted as Excel does; errors end the call. `real` is a number for
 *   the functions that once were an add-in, which refuse TRUE and FALSE;
 * - `scalar`: one value as it is; errors end the call. `any`: errors too;
 * - `values`: what a sum takes: a value, a table or a reference;
 * - `table`: rows and columns, computed cell by cell; `reference`: places with what is in them; `place`: places alone, so that
 *   the result does not depend on what is in them;
 * - `lazy`: computed only when the function asks.
 * A `?` behind it: may be left out. Given single values, functions of arrays are computed cell by cell.
 */
interface Kinds {
  number: number;
  real: number;
  text: string;
  boolean: boolean;
  scalar: Exclude<Scalar, FormulaError>;
  any: Scalar;
  values: Value;
  table: Table;
  reference: Reference;
  place: Reference;
  lambda: Lambda;
  lazy: () => Value;
}
export type KindName = keyof Kinds;
type OptionalName = `${KindName}?`;
export type Kind = KindName | OptionalName;

type ArgumentOf<K> = K extends KindName
  ? Kinds[K]
  : K extends `${infer Name extends KindName}?`
    ? Kinds[Name] | undefined
    : never;
type ArgumentsOf<T extends readonly Kind[]> = { -readonly [Index in keyof T]: ArgumentOf<T[Index]> };

/** What a function is beside its arguments. */
interface Traits {
  /**
   * Computed in each recalculation, because its result depends on more than what it names: on the moment or on chance
   * (`surroundings`), or on places that only its values name (`places`).
   */
  changes?: 'surroundings' | 'places';
  /** Excel itself computes it to seven digits only, so that its stored results cannot be met more closely. */
  isRough?: true;
}

/** A function of formulas. */
export interface WorkbookFunction extends Traits {
  readonly kinds: readonly Kind[];
  /** How many of the kinds, from the end, can be repeated. */
  readonly repeats: number;
  readonly least: number;
  /** `args` are as `kinds` say, in their order. */
  readonly call: (args: readonly unknown[], run: Run) => Value;
}

/** Functions by their names in Excel. */
export type FunctionGroup = Readonly<Record<string, WorkbookFunction>>;

/** A function with these arguments. */
export function fn<const T extends readonly Kind[]>(
  kinds: T,
  call: (args: ArgumentsOf<T>, run: Run) => Value,
  traits: Traits = {},
): WorkbookFunction {
  const least = kinds.findLastIndex((kind) => !kind.endsWith('?')) + 1;
  return { ...traits, kinds, repeats: 0, least, call: call as WorkbookFunction['call'] };
}

/** A function whose last arguments can be repeated together, at least once unless `least` says otherwise. */
export function fnOfMany<const T extends readonly Kind[], const R extends readonly KindName[]>(
  kinds: T,
  repeated: R,
  call: (args: ArgumentsOf<T>, rest: ArgumentOf<R[number]>[], run: Run) => Value,
  least = kinds.length + repeated.length,
): WorkbookFunction {
  const fixed = kinds.length;
  return {
    kinds: [...kinds, ...repeated],
    repeats: repeated.length,
    least,
    call: (args, run) =>
      call(args.slice(0, fixed) as ArgumentsOf<T>, args.slice(fixed) as ArgumentOf<R[number]>[], run),
  };
}

/** The kind of the argument at this place, or undefined beyond the last. */
export function kindAt({ kinds, repeats }: WorkbookFunction, place: number): Kind | undefined {
  if (place < kinds.length || repeats === 0) return kinds[place];
  const first = kinds.length - repeats;
  return kinds[first + ((place - first) % repeats)];
}

/** Whether arguments of this kind are single values, so that tables are computed cell by cell. */
const isSingle = (name: KindName): boolean =>
  name === 'number' ||
  name === 'real' ||
  name === 'text' ||
  name === 'boolean' ||
  name === 'scalar' ||
  name === 'any';

export const nameOf = (kind: Kind): KindName => kind.replace('?', '') as KindName;

/** Sorting takes longer than reading. */
export const spendSorting = (length: number, run: Run): void =>
  run.spend((length * Math.log2(length + 2)) / 20);

/** To make an array and to go through it takes longer than reading cells: it needs memory. */
const spendArray = ({ cells }: Matrix, run: Run): void =>
  run.spend((4 * cells.length) / workbookLimits.cellsPerStep);

/** Calls a function with values that were computed; `kinds` has the kind of each. */
export function callWith(
  called: WorkbookFunction,
  names: readonly KindName[],
  values: readonly (Value | undefined)[],
  run: Run,
): Value {
  const isLifted = (name: KindName, place: number): boolean =>
    isSingle(name) && isTable(values[place] ?? null);
  if (!names.some(isLifted)) return callOnce(called, names, values, run);
  const singles = names.flatMap((name, place) => (isLifted(name, place) ? [place] : []));
  return lift(
    singles.map((place) => values[place]!),
    run,
    (cells) => {
      run.spend(0.5);
      const each = values.map((value, place) =>
        singles.includes(place) ? cells[singles.indexOf(place)]! : value,
      );
      return callOnce(called, names, each, run);
    },
  );
}

function callOnce(
  called: WorkbookFunction,
  names: readonly KindName[],
  values: readonly (Value | undefined)[],
  run: Run,
): Value {
  const args: unknown[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    if (value instanceof Matrix) spendArray(value, run);
    const arg = value === undefined ? undefined : argumentOf(names[place]!, value, run);
    if (arg instanceof FormulaError && names[place] !== 'any' && names[place] !== 'values') return arg;
    args.push(arg);
  }
  const result = called.call(args, run);
  if (result instanceof Matrix) spendArray(result, run);
  return typeof result === 'number' ? finite(result) : result;
}

function argumentOf(name: KindName, value: Value, run: Run): unknown {
  switch (name) {
    case 'number':
      return toNumber(value as Scalar, run);
    case 'real':
      return typeof value === 'boolean' ? VALUE_ERROR : toNumber(value as Scalar, run);
    case 'text':
      return toText(value as Scalar);
    case 'boolean':
      return toBoolean(value as Scalar);
    case 'table':
      return tableOf(value, run);
    case 'reference':
    case 'place':
      return value instanceof Reference || value instanceof FormulaError ? value : REF_ERROR;
    case 'lambda':
      return value instanceof Lambda || value instanceof FormulaError ? value : VALUE_ERROR;
    case 'values':
      return value;
    default:
      return value instanceof Lambda ? VALUE_ERROR : value;
  }
}
