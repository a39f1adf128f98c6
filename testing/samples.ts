import { z } from 'zod';

/** Values for a sample: fields by name, at any depth; ids by their kind. */
export interface Known {
  fields?: Readonly<Record<string, unknown>>;
  ids?: Readonly<Record<string, number>>;
}

/** The smallest value that a schema accepts: fields that are optional or have a default are left out. */
export function sample(schema: z.ZodType, known: Known = {}, name = ''): unknown {
  if (known.fields && name in known.fields) return known.fields[name];
  const of = schema.meta()?.['idOf'];
  if (typeof of === 'string' && known.ids?.[of] !== undefined) return known.ids[of];
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return sample(schema.unwrap() as z.ZodType, known, name);
  if (schema instanceof z.ZodPipe) return sample(schema.out as z.ZodType, known, name);
  if (schema instanceof z.ZodObject) return sampleObject(schema, known);
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType, known, name);
  if (schema instanceof z.ZodArray)
    return minimumOf(schema) > 0 ? [sample(schema.element as z.ZodType, known)] : [];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sample(item as z.ZodType, known));
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodDate) return new Date(0);
  return sampleScalar(schema);
}

function sampleObject(schema: z.ZodObject, known: Known): Record<string, unknown> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const needed = fields.filter(
    ([name, field]) =>
      (known.fields && name in known.fields) ||
      !(field instanceof z.ZodOptional || field instanceof z.ZodDefault),
  );
  return Object.fromEntries(needed.map(([name, field]) => [name, sample(field, known, name)]));
}

const candidates: readonly unknown[] = [
  1,
  0,
  60,
  'a',
  'abc',
  'a/',
  'a@example.com',
  '00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00Z',
  '{}',
  '01-01-2026',
  '2026-01-01',
  '2026-01',
  '0'.repeat(64),
  'people.region',
  'home',
  'el',
  new Uint8Array([1]),
  {},
];

/** Texts, numbers and the rest: the first candidate that passes. */
function sampleScalar(schema: z.ZodType): unknown {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`no sample for ${schema.def.type}`);
  return found;
}

const minimumOf = (schema: z.ZodArray): number => (schema.safeParse([]).success ? 0 : 1);

/** Malformed values that a hostile client would send. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53 + 2,
  1e308,
  '',
  'x'.repeat(50_000),
  "'; drop table app_user; --",
  '%00\u0000',
  '\ud800',
  '\u202Eabc',
  '../../etc/passwd',
  [],
  [[]],
  {},
  { $gt: '' },
  { constructor: { prototype: {} } },
  Array.from({ length: 2000 }, (_, index) => index),
];
