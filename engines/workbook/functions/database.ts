import type { Area } from '../address.ts';
import { toBoolean, toText } from '../compute/coerce.ts';
import { firstOf } from '../compute/lift.ts';
import { areaOf, type Run, type Table } from '../compute/run.ts';
import { compareValues } from '../compute/operators.ts';
import { DIV_ERROR, FormulaError, NUM_ERROR, type Scalar, type Value, VALUE_ERROR } from '../values.ts';
import { type Test, testOf } from './criteria.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';
import { squares } from './statistics.ts';
import { least, meanOf, most, sumOf } from './sums.ts';

/** The column of a database with this title in any case; undefined where there is none. */
function titled(table: Table, title: Scalar): number | undefined {
  const wanted = toText(title);
  if (typeof wanted !== 'string') return undefined;
  for (let column = 0; column < table.columns; column += 1) {
    const text = toText(table.at(0, column));
    if (typeof text === 'string' && compareValues(text, wanted) === 0) return column;
  }
  return undefined;
}

/** The column of a field: a number counts from 1, anything else is a title. */
function columnOf(table: Table, field: Scalar): number | undefined {
  if (typeof field !== 'number') return titled(table, field);
  const index = Math.trunc(field) - 1;
  return index >= 0 && index < table.columns ? index : undefined;
}

/** A text without an operator means all that begin with it here. */
function conditionOf(condition: Scalar, run: Run): Test {
  const isBeginning = typeof condition === 'string' && condition !== '' && !/^[<>=]/.test(condition);
  return testOf(isBeginning ? `=${condition}*` : condition, run);
}

/** Which rows meet the criteria: all conditions of one of its rows. Blank conditions ask for nothing. */
function meets(table: Table, criteria: Area, run: Run): ((row: number) => boolean) | FormulaError {
  const rows: ((row: number) => boolean)[][] = [];
  for (let at = criteria.top + 1; at <= criteria.bottom; at += 1) {
    const conditions: ((row: number) => boolean)[] = [];
    for (let place = criteria.left; place <= criteria.right; place += 1) {
      const condition = run.read(criteria.sheet, at, place);
      if (condition === null || condition === '') continue;
      const column = titled(table, run.read(criteria.sheet, criteria.top, place));
      if (column !== undefined) {
        const test = numberAsText(conditionOf(condition, run), condition, run);
        conditions.push((row) => test(table.at(row, column)));
      }
      // Under a title that is no column stands a formula about the first row, which is asked of each row.
      else
        conditions.push((row) =>
          isTrue(run.facts.movedDown(criteria.sheet, at, place, row - 1) ?? condition, run),
        );
    }
    rows.push(conditions);
  }
  if (rows.length === 0) return VALUE_ERROR;
  return (row) => rows.some((conditions) => conditions.every((isMet) => isMet(row)));
}

const isTrue = (value: Value, run: Run): boolean => toBoolean(firstOf(value, run)) === true;

/** A number that is written as a text means the number. */
function numberAsText(test: Test, condition: Scalar, run: Run): Test {
  const exact = testOf(condition, run);
  return (value) => (typeof value === 'number' ? exact(value) : test(value));
}

/** A function over the cells of a field in the rows that meet the criteria. */
const of = (compute: (cells: readonly Scalar[]) => Value, isFieldOptional = false): WorkbookFunction =>
  fn(['table', isFieldOptional ? 'scalar?' : 'scalar', 'reference'], ([table, field, where], run) => {
    const criteria = areaOf(where);
    if (criteria instanceof FormulaError) return criteria;
    const column = field === undefined || field === null ? undefined : columnOf(table, field);
    const isMissing = column === undefined && !(isFieldOptional && (field === undefined || field === null));
    if (isMissing || table.rows < 2) return VALUE_ERROR;
    run.spend((table.rows * (criteria.bottom - criteria.top)) / 100);
    const isMet = meets(table, criteria, run);
    if (isMet instanceof FormulaError) return isMet;
    const cells: Scalar[] = [];
    for (let row = 1; row < table.rows; row += 1)
      if (isMet(row)) cells.push(column === undefined ? 1 : table.at(row, column));
    return compute(cells);
  });

const ofNumbers = (compute: (numbers: readonly number[]) => Value): WorkbookFunction =>
  of((cells) => {
    const error = cells.find((cell) => cell instanceof FormulaError);
    return error ?? compute(cells.filter((cell) => typeof cell === 'number'));
  });

const spread = (lost: number, isRoot: boolean): WorkbookFunction =>
  ofNumbers((numbers) => {
    if (numbers.length - lost < 1) return DIV_ERROR;
    const value = squares(numbers) / (numbers.length - lost);
    return isRoot ? Math.sqrt(value) : value;
  });

export const databaseFunctions: FunctionGroup = {
  DSUM: ofNumbers(sumOf),
  DPRODUCT: ofNumbers((numbers) =>
    numbers.length === 0 ? 0 : numbers.reduce((one, other) => one * other, 1),
  ),
  DAVERAGE: ofNumbers((numbers) => (numbers.length === 0 ? DIV_ERROR : meanOf(numbers))),
  DMIN: ofNumbers((numbers) => (numbers.length === 0 ? 0 : least(numbers))),
  DMAX: ofNumbers((numbers) => (numbers.length === 0 ? 0 : most(numbers))),
  DCOUNT: of((cells) => cells.filter((cell) => typeof cell === 'number').length, true),
  DCOUNTA: of((cells) => cells.filter((cell) => cell !== null).length, true),
  DGET: of((cells) => {
    if (cells.length === 0) return VALUE_ERROR;
    return cells.length > 1 ? NUM_ERROR : (cells[0] ?? null);
  }),
  DVAR: spread(1, false),
  DVARP: spread(0, false),
  DSTDEV: spread(1, true),
  DSTDEVP: spread(0, true),
};
