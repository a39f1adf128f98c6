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
  // bigint[], integer[], text[], numeric[], date[]
  [1016, 'list'],
  [1007, 'list'],
  [1009, 'list'],
  [1231, 'list'],
  [1182, 'list'],
  [builtins.JSON, 'document'],
  [builtins.JSONB, 'document'],
]);

/** What a column of this type of PostgreSQL holds; of types that are not listed a text. */
export const typeOf = (oid: number): ReportType => types.get(oid) ?? 'text';

/** The driver's own reader of `text[]`, which reads the other arrays, too. */
const readTexts = pg.types.getTypeParser(1009 as never) as unknown as (text: string) => string[];

const readers: Readonly<Partial<Record<ReportType, (text: string) => Cell>>> = {
  number: readNumber,
  yesNo: (text) => text === 't',
  moment: readMoment,
  list: (text) => readTexts(text).join(', '),
};

/** The function that reads the values of a column from the texts of PostgreSQL. The values of a list have commas between them. */
export function cellReader(type: ReportType): (text: string | null) => Cell {
  const read = readers[type] ?? ((text: string) => text);
  return (text) => (text === null ? null : read(text));
}

/** A whole number that JavaScript cannot hold exactly stays a text; of a fraction the last digits are rounded. */
function readNumber(text: string): Cell {
  const number = Number(text);
  const isExact = text.includes('.') || text.replaceAll(/\D/g, '').length <= 15;
  return Number.isFinite(number) && isExact ? number : text;
}

function readMoment(text: string): Cell {
  const ms = usualMoment(text);
  if (ms !== undefined) return new Date(ms).toISOString();
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/**
 * The milliseconds of a moment in the usual form of PostgreSQL, `2026-03-29 03:30:00.123456+02`; undefined for any other form. Results have
 * tens of thousands of moments, and the general parser of dates took half of the server's time for them.
 */
function usualMoment(text: string): number | undefined {
  const zone = text.length - 3;
  const sign = text[zone];
  const isUsual =
    text[4] === '-' && text[10] === ' ' && text[16] === ':' && zone >= 19 && (sign === '+' || sign === '-');
  const digits = (from: number, to: number) => Number(text.slice(from, to));
  const year = isUsual ? digits(0, 4) : 0;
  // `Date.UTC` takes smaller years for those of the 20th century.
  if (year < 100) return undefined;
  const thousandths = zone > 19 ? Math.floor(digits(19, zone) * 1000 + 1e-6) : 0;
  const ms = Date.UTC(
    year,
    digits(5, 7) - 1,
    digits(8, 10),
    digits(11, 13),
    digits(14, 16),
    digits(17, 19),
    thousandths,
  );
  return Number.isNaN(ms) ? undefined : ms - digits(zone, text.length) * 3_600_000;
}
