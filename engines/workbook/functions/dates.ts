import { toNumber } from '../compute/coerce.ts';
import type { Run } from '../compute/run.ts';
import { daysInMonth, dayOfSerial, LAST_SERIAL, serialOfDay, weekdayOf } from '../serial.ts';
import { readNumberText } from '../text/number-text.ts';
import { FormulaError, NUM_ERROR, type Value, VALUE_ERROR } from '../values.ts';
import { eachValue } from './collect.ts';
import { daysBetween360, yearFraction } from './day-counts.ts';
import { fn, type FunctionGroup, type WorkbookFunction } from './function.ts';

const isSerial = (serial: number): boolean => serial >= 0 && serial < LAST_SERIAL + 1;
const checked = (serial: number): Value => (isSerial(serial) ? serial : NUM_ERROR);

/** A part of the day of a serial number. */
const partOfDay = (part: 'year' | 'month' | 'day'): WorkbookFunction =>
  fn(['number'], ([serial]) => (isSerial(serial) ? dayOfSerial(serial)[part] : NUM_ERROR));

/** A part of the time of a serial number; half a second and more count as the next one. */
const partOfTime = (compute: (seconds: number) => number): WorkbookFunction =>
  fn(['number'], ([serial]) => {
    if (!isSerial(serial)) return NUM_ERROR;
    return compute(Math.round((serial - Math.floor(serial)) * 86_400) % 86_400);
  });

/** A day so many months later; with `isEnd` the last one of its month. */
function addMonths(serial: number, months: number, isEnd: boolean): Value {
  if (!isSerial(serial)) return NUM_ERROR;
  const { year, month, day } = dayOfSerial(serial);
  const index = year * 12 + month - 1 + Math.trunc(months);
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  if (toYear < 1900 || toYear > 9999) return NUM_ERROR;
  const last = daysInMonth(toYear, toMonth);
  return checked(serialOfDay(toYear, toMonth, isEnd ? last : Math.min(day, last)));
}

export const dateFunctions: FunctionGroup = {
  TODAY: fn([], (_, run) => Math.floor(run.facts.now()), { changes: 'surroundings' }),
  NOW: fn([], (_, run) => run.facts.now(), { changes: 'surroundings' }),
  DATE: fn(['number', 'number', 'number'], ([year, month, day]) => {
    const full = Math.trunc(year) + (year >= 0 && year < 1900 ? 1900 : 0);
    if (full < 1900 || full > 9999) return NUM_ERROR;
    if (Math.abs(month) > 120_000 || Math.abs(day) > 4_000_000) return NUM_ERROR;
    return checked(serialOfDay(full, Math.trunc(month), Math.trunc(day)));
  }),
  TIME: fn(['number', 'number', 'number'], ([hours, minutes, seconds]) => {
    if (Math.max(hours, minutes, seconds) > 32_767) return NUM_ERROR;
    const all = Math.trunc(hours) * 3600 + Math.trunc(minutes) * 60 + Math.trunc(seconds);
    return all < 0 ? NUM_ERROR : (all % 86_400) / 86_400;
  }),
  DATEVALUE: fn(['text'], ([text], run) => {
    const serial = momentOf(text, run);
    return serial === undefined ? VALUE_ERROR : Math.floor(serial);
  }),
  TIMEVALUE: fn(['text'], ([text], run) => {
    const serial = momentOf(text, run);
    return serial === undefined ? VALUE_ERROR : serial - Math.floor(serial);
  }),
  YEAR: partOfDay('year'),
  MONTH: partOfDay('month'),
  DAY: partOfDay('day'),
  HOUR: partOfTime((seconds) => Math.floor(seconds / 3600)),
  MINUTE: partOfTime((seconds) => Math.floor(seconds / 60) % 60),
  SECOND: partOfTime((seconds) => seconds % 60),
  EDATE: fn(['real', 'real'], ([serial, months]) => addMonths(serial, months, false)),
  EOMONTH: fn(['real', 'real'], ([serial, months]) => addMonths(serial, months, true)),
  DAYS: fn(['number', 'number'], ([end, start]) =>
    isSerial(end) && isSerial(start) ? Math.floor(end) - Math.floor(start) : NUM_ERROR,
  ),
  DAYS360: fn(['number', 'number', 'boolean?'], ([start, end, isEuropean = false]) =>
    isSerial(start) && isSerial(end)
      ? daysBetween360(start, end, isEuropean ? 'european' : 'american')
      : NUM_ERROR,
  ),
  YEARFRAC: fn(['real', 'real', 'real?'], ([start, end, basis = 0]) => {
    const kind = Math.trunc(basis);
    if (!isSerial(start) || !isSerial(end) || kind < 0 || kind > 4) return NUM_ERROR;
    return yearFraction(Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end)), kind);
  }),
  DATEDIF: fn(['number', 'number', 'text'], ([start, end, unit]) =>
    difference(Math.floor(start), Math.floor(end), unit),
  ),
  WEEKDAY: fn(['number', 'number?'], ([serial, kind = 1]) => {
    if (!isSerial(serial)) return NUM_ERROR;
    const day = weekdayOf(serial);
    const type = Math.trunc(kind);
    if (type === 1) return day + 1;
    if (type === 2) return ((day + 6) % 7) + 1;
    if (type === 3) return (day + 6) % 7;
    if (type >= 11 && type <= 17) return ((day - (type - 10) + 7) % 7) + 1;
    return NUM_ERROR;
  }),
  WEEKNUM: fn(['real', 'real?'], ([serial, kind = 1]) => {
    if (!isSerial(serial)) return NUM_ERROR;
    const type = Math.trunc(kind);
    if (type === 21) return isoWeek(serial);
    const first = type === 1 ? 0 : type === 2 ? 1 : type >= 11 && type <= 17 ? (type - 10) % 7 : undefined;
    if (first === undefined) return NUM_ERROR;
    const newYear = serialOfDay(dayOfSerial(serial).year, 1, 1);
    const offset = (weekdayOf(newYear) - first + 7) % 7;
    return Math.floor((Math.floor(serial) - newYear + offset) / 7) + 1;
  }),
  ISOWEEKNUM: fn(['number'], ([serial]) => (isSerial(serial) ? isoWeek(serial) : NUM_ERROR)),
  NETWORKDAYS: fn(['number', 'number', 'values?'], ([start, end, holidays], run) =>
    workdays(start, end, 'saturday and sunday', holidays, run),
  ),
  'NETWORKDAYS.INTL': fn(['number', 'number', 'scalar?', 'values?'], ([start, end, weekend, holidays], run) =>
    workdays(start, end, weekend ?? 1, holidays, run),
  ),
  WORKDAY: fn(['number', 'number', 'values?'], ([start, days, holidays], run) =>
    workday(start, days, 'saturday and sunday', holidays, run),
  ),
  'WORKDAY.INTL': fn(['number', 'number', 'scalar?', 'values?'], ([start, days, weekend, holidays], run) =>
    workday(start, days, weekend ?? 1, holidays, run),
  ),
};

/** A number alone is no day, although it is read as one elsewhere. */
const momentOf = (text: string, run: Run): number | undefined =>
  /^[-+\d.,%€$ ]+$/.test(text) && !/\d[-./]\d+[-./]\d/.test(text)
    ? undefined
    : readNumberText(text, run.facts.language);

function difference(start: number, end: number, unit: string): Value {
  if (!isSerial(start) || !isSerial(end) || start > end) return NUM_ERROR;
  const from = dayOfSerial(start);
  const to = dayOfSerial(end);
  const months = (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case 'D':
      return end - start;
    case 'M':
      return months;
    case 'Y':
      return Math.floor(months / 12);
    case 'YM':
      return months % 12;
    case 'MD':
      return to.day >= from.day ? to.day - from.day : end - serialOfDay(to.year, to.month - 1, from.day);
    case 'YD': {
      const isBefore = to.month < from.month || (to.month === from.month && to.day < from.day);
      return end - serialOfDay(to.year - (isBefore ? 1 : 0), from.month, from.day);
    }
    default:
      return NUM_ERROR;
  }
}

/** The week of the year by ISO 8601: the first one has the year's first Thursday. */
function isoWeek(serial: number): number {
  const thursday = Math.floor(serial) - ((weekdayOf(serial) + 6) % 7) + 3;
  const { year } = dayOfSerial(Math.max(1, thursday));
  return Math.floor((thursday - serialOfDay(year, 1, 1)) / 7) + 1;
}

/** Which weekdays are free, Sunday first; undefined for what is no such choice. */
function weekendOf(weekend: unknown): readonly boolean[] | FormulaError {
  if (weekend === 'saturday and sunday') return [true, false, false, false, false, false, true];
  if (typeof weekend === 'string') {
    if (!/^[01]{7}$/.test(weekend)) return VALUE_ERROR;
    const mondayFirst = [...weekend].map((sign) => sign === '1');
    return [mondayFirst[6]!, ...mondayFirst.slice(0, 6)];
  }
  const number = Math.trunc(Number(weekend));
  const days = [false, false, false, false, false, false, false];
  if (number >= 1 && number <= 7) {
    days[(number + 5) % 7] = true;
    days[(number + 6) % 7] = true;
    return days;
  }
  if (number < 11 || number > 17) return NUM_ERROR;
  days[number - 11] = true;
  return days;
}

/** Days that are free beside the weekends, in their order. */
function holidaysOf(holidays: Value | undefined, run: Run): number[] | FormulaError {
  const days: number[] = [];
  let error: FormulaError | undefined;
  eachValue(holidays === undefined ? [] : [holidays], run, (value) => {
    if (value === null) return;
    const day = toNumber(value, run);
    if (day instanceof FormulaError) error ??= day;
    else days.push(Math.floor(day));
  });
  return error ?? [...new Set(days)].toSorted((one, other) => one - other);
}

function workdays(
  start: number,
  end: number,
  weekend: unknown,
  holidays: Value | undefined,
  run: Run,
): Value {
  if (!isSerial(start) || !isSerial(end)) return NUM_ERROR;
  const free = weekendOf(weekend);
  if (free instanceof FormulaError) return free;
  const others = holidaysOf(holidays, run);
  if (others instanceof FormulaError) return others;
  const [from, to] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  const perWeek = free.filter((isFree) => !isFree).length;
  const weeks = Math.floor((to - from + 1) / 7);
  let days = weeks * perWeek;
  for (let day = from + weeks * 7; day <= to; day += 1) if (!free[weekdayOf(day)]) days += 1;
  days -= others.filter((day) => day >= from && day <= to && !free[weekdayOf(day)]).length;
  return start > end ? -days : days;
}

function workday(
  start: number,
  days: number,
  weekend: unknown,
  holidays: Value | undefined,
  run: Run,
): Value {
  if (!isSerial(start)) return NUM_ERROR;
  const free = weekendOf(weekend);
  if (free instanceof FormulaError) return free;
  if (free.every(Boolean)) return VALUE_ERROR;
  const others = holidaysOf(holidays, run);
  if (others instanceof FormulaError) return others;
  const closed = new Set(others);
  const step = days < 0 ? -1 : 1;
  let left = Math.abs(Math.trunc(days));
  let day = Math.floor(start);
  const perWeek = free.filter((isFree) => !isFree).length;
  // Whole weeks at once, as long as no holiday can lie in them.
  if (closed.size === 0) {
    const weeks = Math.max(0, Math.floor(left / perWeek) - 1);
    day += weeks * 7 * step;
    left -= weeks * perWeek;
  }
  while (left > 0 && isSerial(day)) {
    day += step;
    if (!free[weekdayOf(day)] && !closed.has(day)) left -= 1;
  }
  return checked(day);
}
