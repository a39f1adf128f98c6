import type { ModelDate } from '#engines/dates/model-date.ts';
import { type Days, namedDay } from '#engines/queries/days.ts';
import { parameterKey } from '#engines/sql/parameters.ts';
import type { Parameter } from '../../contract/shapes.ts';
import type { Values } from './values.ts';

/** Periods that readers often ask for, each from its first to its last day. */
export const periods = {
  today: ['today', 'today'],
  thisMonth: ['month-start', 'month-end'],
  lastMonth: ['last-month-start', 'last-month-end'],
  last30: ['days-ago-30', 'today'],
  last90: ['days-ago-90', 'today'],
  thisYear: ['year-start', 'year-end'],
  lastYear: ['last-year-start', 'last-year-end'],
} as const satisfies Readonly<Record<string, readonly [Days, Days]>>;

export type Period = keyof typeof periods;

/** Days that readers often ask for. */
export const days = [
  'today',
  'yesterday',
  'week-start',
  'month-start',
  'month-end',
  'last-month-start',
  'last-month-end',
  'year-start',
  'year-end',
] as const satisfies readonly Days[];

const isFirst = (name: string): boolean =>
  /^(from|since|start|begin|apo|από|απο|έναρξη|αρχή)/u.test(parameterKey(name));
const isLast = (name: string): boolean =>
  /^(to|until|till|end|eos|έως|εως|ως|μέχρι|λήξη|τέλος)/u.test(parameterKey(name));

/** The two days of the period that a query asks for: the only two days, or two whose names say which is which. */
export function periodOf(parameters: readonly Parameter[]): readonly [Parameter, Parameter] | undefined {
  const asked = parameters.filter(({ type }) => type === 'day');
  const [first, last] = [asked.find(({ name }) => isFirst(name)), asked.find(({ name }) => isLast(name))];
  if (first && last) return [first, last];
  return asked.length === 2 && !asked.some(({ name }) => isFirst(name) || isLast(name))
    ? [asked[0]!, asked[1]!]
    : undefined;
}

/** The values of the days of a period. */
export const valuesOfPeriod = (
  period: Period,
  [first, last]: readonly [Parameter, Parameter],
  today: ModelDate,
): Values => ({
  [first.name]: namedDay(periods[period][0], today)!,
  [last.name]: namedDay(periods[period][1], today)!,
});
