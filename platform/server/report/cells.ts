import pg from 'pg';
import type { ReportType } from './view.ts';

/** A value of a result: a moment is ISO 8601 in UTC, a day `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null;

const { builtins } = pg.types;

const types = new Map<number, ReportType>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC].map(
    (oid) => [oid as number, 'number'] as const,
  ),
  [builtins.BOOL, 'yesNo'],
  [builtins.DATE, 'day'],
  [builtins.TIMESTAMPTZ, 'moment'],
  [builtins.JSON, 'document'],
  [builtins.JSONB, 'document'],
]);

/** What a column of this type of PostgreSQL holds; of types that are not listed a text. */
export const typeOf = (oid: number): ReportType => types.get(oid) ?? 'text';

/** The function that reads the values of a column from the texts of PostgreSQL. */
export const cellReader = (type: ReportType): ((text: string | null) => Cell) =>
  type === 'number'
    ? readNumber
    : type === 'yesNo'
      ? readYesNo
      : type === 'moment'
        ? readMoment
        : (text) => text;

/** A number that JavaScript cannot hold exactly stays a text. */
function readNumber(text: string | null): Cell {
  if (text === null) return null;
  const number = Number(text);
  const isExact = String(number) === text || text.replaceAll(/\D/g, '').length <= 15;
  return Number.isFinite(number) && isExact ? number : text;
}

const readYesNo = (text: string | null): Cell => (text === null ? null : text === 't');

function readMoment(text: string | null): Cell {
  if (text === null) return null;
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}
