import type { ModelDate } from '#engines/dates/model-date.ts';
import { partsOf } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { parseGreekNumber } from '#engines/greek/number.ts';
import { namedDay } from './days.ts';
import type { Given, Parameter } from './parameter.ts';

/** What is bound to a parameter, as PostgreSQL reads it from a text; or why the value is not taken. */
export type BoundValue =
  | { ok: true; bound: string | readonly string[] | null }
  | {
      ok: false;
      code: 'missing' | 'not-a-number' | 'not-a-day' | 'not-an-option' | 'wrong-kind' | 'too-long';
    };

/** The most characters of a text, and the most values of a list. */
export const MAX_TEXT = 2_000;
const MAX_LIST = 1_000;

/** The reader of a query, and where it runs. */
export interface Reading {
  readerId: number;
  /** Undefined where an Admin reads all projects. */
  projectId: number | undefined;
  today: ModelDate;
}

const taken = (bound: string | readonly string[] | null): BoundValue => ({ ok: true, bound });
const refused = (code: Extract<BoundValue, { ok: false }>['code']): BoundValue => ({ ok: false, code });

/** Reads what a reader gave for a parameter. Without a value (`undefined`) the initial one counts; an empty one is null. */
export function readParameter(parameter: Parameter, given: Given | undefined, reading: Reading): BoundValue {
  if (parameter.type === 'reader') return taken(String(reading.readerId));
  if (parameter.type === 'project')
    return taken(reading.projectId === undefined ? null : String(reading.projectId));
  const value = given === undefined ? (parameter.initial ?? null) : given;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return parameter.required ? refused('missing') : taken(null);
  if (Array.isArray(value) || parameter.type === 'choices') return readChoices(parameter, value);
  return readSingle(parameter, value as string | number | boolean, reading.today);
}

function readChoices({ type, options }: Parameter, value: Given): BoundValue {
  if (type !== 'choices') return refused('wrong-kind');
  const list = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
  if (list.length > MAX_LIST || list.some((one) => one.length > MAX_TEXT)) return refused('too-long');
  const isOption = (one: string) => !options || options.some((option) => option.value === one);
  return list.every(isOption) ? taken(list) : refused('not-an-option');
}

function readSingle(
  { type, options }: Parameter,
  value: string | number | boolean,
  today: ModelDate,
): BoundValue {
  const text = String(value);
  if (text.length > MAX_TEXT) return refused('too-long');
  if (type === 'number') {
    const number = typeof value === 'number' ? value : numberOf(text);
    return number === undefined || !Number.isFinite(number) ? refused('not-a-number') : taken(String(number));
  }
  if (type === 'day') {
    const day = namedDay(text, today) ?? parseDate(text);
    return day === undefined ? refused('not-a-day') : taken(isoDay(day));
  }
  if (type === 'yesNo') return text === 'true' || text === 'false' ? taken(text) : refused('wrong-kind');
  if (type === 'choice' && options && !options.some((option) => option.value === text))
    return refused('not-an-option');
  return taken(text);
}

/** A number as programs write it, or as Greeks do. */
const numberOf = (text: string): number | undefined =>
  /^[-+]?\d+(\.\d+)?$/.test(text) && !/^[-+]?\d{1,3}(\.\d{3})+$/.test(text)
    ? Number(text)
    : parseGreekNumber(text);

/** `YYYY-MM-DD`. */
function isoDay(date: ModelDate): string {
  const { day, month, year } = partsOf(date);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}
