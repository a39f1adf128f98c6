import { type Area, isWithin, readArea } from '../address.ts';
import type {
  CellStyle,
  Comparison,
  ConditionalFormat,
  ScalePoint,
  WorkbookDefinition,
} from '../book/definition.ts';
import type { Place, Workbook } from '../book/workbook.ts';
import { compareValues } from '../compute/operators.ts';
import { FormulaError, type Scalar } from '../values.ts';

/** How cells look now: their own look, and over it that of the conditional formats that are met. */
export function looksOf(definition: WorkbookDefinition, book: Workbook): (place: Place) => CellStyle {
  const styles = new Map<string, number>();
  for (const [sheet, { cells }] of definition.sheets.entries())
    for (const { row, column, style } of cells) if (style) styles.set(`${sheet} ${row} ${column}`, style);
  const sheets = definition.sheets.map(({ conditionals }) =>
    conditionals.map(prepare).toSorted((one, other) => one.format.priority - other.format.priority),
  );
  return (place) => {
    const own = definition.styles[styles.get(`${place.sheet} ${place.row} ${place.column}`) ?? 0] ?? {};
    const looks: CellStyle[] = [];
    for (const prepared of sheets[place.sheet]!) {
      if (!prepared.areas.some((area) => isWithin(area, place.row, place.column))) continue;
      const met = lookOf(prepared, place, book);
      if (!met) continue;
      looks.push(met);
      if (prepared.format.stops) break;
    }
    // The format that goes first is written last, over what the others set.
    return Object.assign({}, own, ...looks.toReversed()) as CellStyle;
  };
}

interface Prepared {
  format: ConditionalFormat;
  areas: Area[];
  /** The numbers of the areas in their order, as they were after a recalculation. */
  numbers: { revision: number; sorted: readonly number[] } | undefined;
}

const prepare = (format: ConditionalFormat): Prepared => ({
  format,
  areas: format.areas.flatMap((text) => {
    const area = readArea(text);
    return area ? [{ sheet: 0, ...area }] : [];
  }),
  numbers: undefined,
});

function lookOf(prepared: Prepared, place: Place, book: Workbook): CellStyle | undefined {
  const { when, style } = prepared.format;
  const [first] = prepared.areas;
  if (!first) return undefined;
  const base = { sheet: place.sheet, row: first.top, column: first.left };
  const compute = (formula: string): Scalar | undefined => book.compute(formula, base, place);
  const value = book.value(place.sheet, place.row, place.column);
  if (when.is === 'formula') return isTrue(compute(when.formula)) ? style : undefined;
  if (when.is === 'value') {
    const limits = when.formulas.map(compute);
    return meets(value, when.operator, limits) ? style : undefined;
  }
  const fill = scaleColor(value, when.points, () => numbersOf(prepared, place.sheet, book));
  return fill === undefined ? undefined : { fill };
}

const isTrue = (value: Scalar | undefined): boolean =>
  value === true || (typeof value === 'number' && value !== 0);

/** Whether a value stands to its limits as the operator says. Errors and missing limits never do. */
export function meets(value: Scalar, operator: Comparison, limits: readonly (Scalar | undefined)[]): boolean {
  const [low, high = low] = limits;
  if (value instanceof FormulaError || low === undefined || low instanceof FormulaError) return false;
  if (high === undefined || high instanceof FormulaError) return false;
  const order = compareValues(value, low);
  const isBetween =
    (compareValues(value, low) >= 0 && compareValues(value, high) <= 0) ||
    (compareValues(value, high) >= 0 && compareValues(value, low) <= 0);
  switch (operator) {
    case 'between':
      return isBetween;
    case 'notBetween':
      return !isBetween;
    case 'equal':
      return order === 0;
    case 'notEqual':
      return order !== 0;
    case 'greaterThan':
      return order > 0;
    case 'lessThan':
      return order < 0;
    case 'greaterThanOrEqual':
      return order >= 0;
    case 'lessThanOrEqual':
      return order <= 0;
  }
}

/** The numbers of a scale. All its cells need them, so that they are collected once. */
function numbersOf(prepared: Prepared, sheet: number, book: Workbook): readonly number[] {
  if (prepared.numbers?.revision === book.revision) return prepared.numbers.sorted;
  const sorted: number[] = [];
  for (const area of prepared.areas)
    book.each({ ...area, sheet }, (cell) => {
      if (typeof cell === 'number') sorted.push(cell);
    });
  sorted.sort((one, other) => one - other);
  prepared.numbers = { revision: book.revision, sorted };
  return sorted;
}

/** The colour of a number between the points of a scale. */
function scaleColor(
  value: Scalar,
  points: readonly ScalePoint[],
  numbersOfAreas: () => readonly number[],
): string | undefined {
  if (typeof value !== 'number') return undefined;
  const numbers = numbersOfAreas();
  const places = points.map((point) => ({ at: pointAt(point, numbers), color: point.color }));
  const above = places.findIndex(({ at }) => value <= at);
  if (above === 0) return places[0]!.color;
  if (above === -1) return places.at(-1)!.color;
  const [low, high] = [places[above - 1]!, places[above]!];
  return mixed(low.color, high.color, high.at === low.at ? 0 : (value - low.at) / (high.at - low.at));
}

function pointAt({ kind, value }: ScalePoint, sorted: readonly number[]): number {
  const number = Number(value ?? 0);
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (kind === 'min') return low;
  if (kind === 'max') return high;
  if (kind === 'percent') return low + ((high - low) * number) / 100;
  if (kind === 'percentile') return sorted[Math.round(((sorted.length - 1) * number) / 100)] ?? 0;
  return number;
}

function mixed(one: string, other: string, part: number): string {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  const hex = [1, 3, 5].map((at) => {
    const value = channel(one, at) + (channel(other, at) - channel(one, at)) * part;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${hex.join('').toUpperCase()}`;
}
