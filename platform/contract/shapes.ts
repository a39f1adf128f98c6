import { z } from 'zod';
import type { Shape } from './codec.ts';

const made = new WeakMap<z.ZodType, Shape>();

/** The shape in which values of `schema` travel; made once for each schema. */
export function shapeOf(schema: z.ZodType): Shape {
  let shape = made.get(schema);
  if (shape === undefined) made.set(schema, (shape = make(schema)));
  return shape;
}

function make(schema: z.ZodType): Shape {
  if (isWrapper(schema)) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodDate) return 'd';
  if (schema instanceof z.ZodArray) return wrap('a', shapeOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodRecord) return wrap('r', shapeOf(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).map(shapeOf).reduce(merge);
  if (schema instanceof z.ZodIntersection)
    return merge(shapeOf(schema.def.left as z.ZodType), shapeOf(schema.def.right as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return 0;

  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return {
    o: Object.fromEntries(fields.map(([name, field]) => [name, [wireNameOf(name, field), shapeOf(field)]])),
  };
}

/** A value that travels as it is needs no walk. */
const wrap = (kind: 'a' | 'r', inner: Shape): Shape =>
  inner === 0 ? 0 : kind === 'a' ? { a: inner } : { r: inner };

/** The options of a union travel by one shape: a name means the same in each of them. */
function merge(a: Shape, b: Shape): Shape {
  if (a === 0) return b;
  if (typeof a === 'object' && 'o' in a && typeof b === 'object' && 'o' in b)
    return { o: { ...a.o, ...b.o } };
  return a;
}

/** `projectId` travels as `ProjectId`, unless the schema says otherwise with `wire('name', schema)`. */
function wireNameOf(name: string, field: z.ZodType): string {
  // What wraps a field (`.optional()`) does not carry its name.
  for (let schema = field; ; schema = schema.unwrap() as z.ZodType) {
    const told = schema.meta()?.['wire'];
    if (typeof told === 'string') return told;
    if (!isWrapper(schema)) return name.charAt(0).toUpperCase() + name.slice(1);
  }
}

const isWrapper = (
  schema: z.ZodType,
): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodReadonly =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly;

/** Gives a field the wire name that the specification writes in another way than ours in PascalCase. */
export const wire = <S extends z.ZodType>(name: string, schema: S): S => schema.meta({ wire: name }) as S;
