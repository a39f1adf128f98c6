import { z } from 'zod';

/**
 * The smallest value that a schema takes: what is optional or has a default is left out. `told` gives the values of
 * fields by name, wherever they stand.
 */
export function sample(schema: z.ZodType, told: Record<string, unknown> = {}, name = ''): unknown {
  if (name in told) return told[name];
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return sample(schema.unwrap() as z.ZodType, told, name);
  if (schema instanceof z.ZodPipe) return sample(schema.out as z.ZodType, told, name);
  if (schema instanceof z.ZodObject) return sampleObject(schema, told);
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType, told, name);
  if (schema instanceof z.ZodArray)
    return minimumOf(schema) > 0 ? [sample(schema.element as z.ZodType, told)] : [];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sample(item as z.ZodType, told));
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodDate) return new Date(0);
  return sampleScalar(schema);
}

function sampleObject(schema: z.ZodObject, told: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const needed = fields.filter(
    ([name, field]) => name in told || !(field instanceof z.ZodOptional || field instanceof z.ZodDefault),
  );
  return Object.fromEntries(needed.map(([name, field]) => [name, sample(field, told, name)]));
}

const candidates: readonly unknown[] = [
  1,
  0,
  'a',
  'abc',
  'a@example.com',
  '00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00Z',
  '{}',
  '01-01-2026',
  new Uint8Array([1]),
  {},
];

/** Texts, numbers and what is left: the first candidate that passes. */
function sampleScalar(schema: z.ZodType): unknown {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`no sample for ${schema.def.type}`);
  return found;
}

const minimumOf = (schema: z.ZodArray): number => (schema.safeParse([]).success ? 0 : 1);

/** What nobody should send, and somebody will. */
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
