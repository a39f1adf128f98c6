import { lettersOf } from '../address.ts';
import { areaOf } from '../compute/run.ts';
import {
  errorCodes,
  FormulaError,
  Lambda,
  Matrix,
  NA_ERROR,
  Reference,
  type Scalar,
  VALUE_ERROR,
} from '../values.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';

const is = (test: (value: Scalar) => boolean): WorkbookFunction => fn(['any'], ([value]) => test(value));

const isEven = (value: number): boolean => Math.trunc(value) % 2 === 0;

/** The numbers of ERROR.TYPE. */
const errorNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  errorCodes.filter((code) => code !== '#CIRCULAR!').map((code, place) => [code, place + 1]),
);

export const informationFunctions: FunctionGroup = {
  ISBLANK: is((value) => value === null),
  ISNUMBER: is((value) => typeof value === 'number'),
  ISTEXT: is((value) => typeof value === 'string'),
  ISNONTEXT: is((value) => typeof value !== 'string'),
  ISLOGICAL: is((value) => typeof value === 'boolean'),
  ISERROR: is((value) => value instanceof FormulaError),
  ISERR: is((value) => value instanceof FormulaError && value.code !== '#N/A'),
  ISNA: is((value) => value instanceof FormulaError && value.code === '#N/A'),
  ISEVEN: fn(['real'], ([value]) => isEven(value)),
  ISODD: fn(['real'], ([value]) => !isEven(value)),
  ISREF: fn(['values'], ([value]) => value instanceof Reference),
  ISFORMULA: fn(['place'], ([reference], run) => {
    const area = areaOf(reference);
    if (area instanceof FormulaError) return area;
    return run.facts.formulaText(area.sheet, area.top, area.left) !== undefined;
  }),
  ISOMITTED: fn(['values?'], ([value]) => value === undefined),
  NA: fn([], () => NA_ERROR),
  N: fn(['any'], ([value]) => {
    if (value instanceof FormulaError || typeof value === 'number') return value;
    return value === true ? 1 : 0;
  }),
  TYPE: fn(['values'], ([value], run) => {
    if (value instanceof Matrix) return 64;
    if (value instanceof Lambda) return 128;
    const area = value instanceof Reference ? areaOf(value) : undefined;
    if (area instanceof FormulaError) return area;
    if (area && (area.top !== area.bottom || area.left !== area.right)) return 64;
    const single = area ? run.read(area.sheet, area.top, area.left) : (value as Scalar);
    if (single instanceof FormulaError) return 16;
    if (typeof single === 'string') return 2;
    return typeof single === 'boolean' ? 4 : 1;
  }),
  'ERROR.TYPE': fn(['any'], ([value]) => {
    if (!(value instanceof FormulaError)) return NA_ERROR;
    return errorNumbers[value.code] ?? NA_ERROR;
  }),
  SHEET: fn(['values?'], ([value], run) => {
    if (value === undefined) return run.sheet + 1;
    if (value instanceof FormulaError) return value;
    const area = value instanceof Reference ? areaOf(value) : undefined;
    if (area && !(area instanceof FormulaError)) return area.sheet + 1;
    const index = typeof value === 'string' ? run.facts.sheetIndex(value) : undefined;
    return index === undefined ? NA_ERROR : index + 1;
  }),
  SHEETS: fn(['place?'], ([reference], run) => reference?.areas.length ?? run.facts.sheetCount()),
  CELL: fn(['text', 'reference?'], ([kind, reference], run) => {
    const area = reference ? areaOf(reference) : { sheet: run.sheet, top: run.row, left: run.column };
    if (area instanceof FormulaError) return area;
    const value = run.read(area.sheet, area.top, area.left);
    switch (kind.toLowerCase()) {
      case 'row':
        return area.top + 1;
      case 'col':
        return area.left + 1;
      case 'address':
        return `$${lettersOf(area.left)}$${area.top + 1}`;
      case 'contents':
        return value ?? 0;
      case 'type':
        if (value === null) return 'b';
        return typeof value === 'string' ? 'l' : 'v';
      default:
        return VALUE_ERROR;
    }
  }),
};
