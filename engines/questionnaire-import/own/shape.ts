import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { cutText } from '#engines/questionnaire/exchange/cut-text.ts';
import { objectIn } from '../json.ts';

/** The result of a shape that a value does not have. */
export const MISFIT = Symbol('misfit');

/** Reads a value of a JSON file: the value as a questionnaire has it, or `MISFIT`. Unknown properties are left out. */
export type Shape<T = unknown> = (value: unknown, remarks: Remarks) => T | typeof MISFIT;

/** Removes what no text may have; all else stays as it is, so that a file is read back as it was written. */
const clean = (text: string): string => text.replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');

/** A text; a longer one is cut. */
export const text =
  (most: number): Shape =>
  (value, remarks) => {
    if (typeof value !== 'string') return MISFIT;
    const own = clean(value);
    if (own.length > most) remarks.add('text-cut', { most });
    return cutText(own, most);
  };

export const number =
  (min: number, max: number): Shape =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? value : MISFIT;

export const whole =
  (min: number, max: number): Shape =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? value : MISFIT;

export const truth: Shape = (value) => (typeof value === 'boolean' ? value : MISFIT);

export const oneOf =
  (...values: readonly string[]): Shape =>
  (value) =>
    values.includes(value as string) ? value : MISFIT;

/** A text of a form, such as a day. */
export const matching =
  (isFit: (text: string) => boolean): Shape =>
  (value) =>
    typeof value === 'string' && isFit(value) ? value : MISFIT;

/** A list; members beyond the limit are cut. */
export const list =
  (one: Shape, most: number): Shape =>
  (value, remarks) => {
    if (!Array.isArray(value)) return MISFIT;
    if (value.length > most) remarks.add('options-cut', { most });
    const members = value.slice(0, most).map((member) => one(member, remarks));
    return members.includes(MISFIT) ? MISFIT : members;
  };

/** A list of exactly these. */
export const tuple =
  (...shapes: readonly Shape[]): Shape =>
  (value, remarks) => {
    if (!Array.isArray(value) || value.length !== shapes.length) return MISFIT;
    const members = shapes.map((shape, at) => shape(value[at], remarks));
    return members.includes(MISFIT) ? MISFIT : members;
  };

/** A list whose members have ids of their own. */
export const distinct =
  (one: Shape, most: number): Shape =>
  (value, remarks) => {
    const members = list(one, most)(value, remarks);
    if (members === MISFIT) return MISFIT;
    const ids = (members as { id: number }[]).map(({ id }) => id);
    return new Set(ids).size === ids.length ? members : MISFIT;
  };

/** An object whose keys have a form. */
export const record =
  (isKey: RegExp, one: Shape): Shape =>
  (value, remarks) => {
    const entries = Object.entries(objectIn(value) ?? { '': MISFIT });
    const read = entries.map(([key, own]) => [key, isKey.test(key) ? one(own, remarks) : MISFIT] as const);
    return read.some(([, own]) => own === MISFIT) ? MISFIT : Object.fromEntries(read);
  };

/** An object with these properties, and maybe the others. */
export const object =
  (required: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, remarks) => {
    const own = objectIn(value);
    if (!own) return MISFIT;
    const read: Record<string, unknown> = {};
    for (const key of Object.keys(own)) {
      const shape = entry(required, key) ?? entry(optional, key);
      if (!shape) continue;
      const inner = shape(own[key], remarks);
      if (inner === MISFIT) return MISFIT;
      read[key] = inner;
    }
    return Object.keys(required).every((key) => Object.hasOwn(read, key)) ? read : MISFIT;
  };

const entry = (shapes: Readonly<Record<string, Shape>>, key: string): Shape | undefined =>
  Object.hasOwn(shapes, key) ? shapes[key] : undefined;

/** Any JSON, without what no text may have. */
export const json = (value: unknown): unknown => {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(json);
  const own = objectIn(value);
  if (own) return Object.fromEntries(Object.entries(own).map(([key, one]) => [clean(key), json(one)]));
  return typeof value === 'object' || typeof value === 'boolean' || Number.isFinite(value) ? value : MISFIT;
};
