import { z } from 'zod';
import { Id } from './call.ts';

/** Where the input of a call takes an id, or a list of ids. */
export interface IdPlace {
  /** The names of the fields that lead there; a list on the way is passed over. */
  path: readonly string[];
  isList: boolean;
  /** The kind of the id (`id('action')`); undefined where another field gives it. */
  of: string | undefined;
}

const made = new WeakMap<z.ZodType, readonly IdPlace[]>();

/** Every place of a schema that takes an id, at any depth; computed once for each schema. */
export function idPlaces(schema: z.ZodType): readonly IdPlace[] {
  let places = made.get(schema);
  if (!places) made.set(schema, (places = find(schema, [], false)));
  return places;
}

function find(schema: z.ZodType, path: readonly string[], isList: boolean): IdPlace[] {
  const of = kindOf(schema);
  // A field with a wire name of its own is a copy with the same definition.
  if (of !== undefined || schema.def === Id.def) return [{ path, isList, of }];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return find(schema.unwrap() as z.ZodType, path, isList);
  if (schema instanceof z.ZodPipe) return find(schema.out as z.ZodType, path, isList);
  if (schema instanceof z.ZodArray) return find(schema.element as z.ZodType, path, true);
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => find(option, path, isList));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
    find(inner, [...path, name], false),
  );
}

function kindOf(schema: z.ZodType): string | undefined {
  const of = schema.meta()?.['idOf'];
  return typeof of === 'string' ? of : undefined;
}

/** The ids of these kinds in an input, each in a field of its own: members of lists are left out. */
export function singleIdsIn(schema: z.ZodType, kinds: ReadonlySet<string>, input: unknown): number[] {
  return idPlaces(schema)
    .filter(({ of, isList }) => of !== undefined && !isList && kinds.has(of))
    .flatMap(({ path }) => valuesAt(input, path))
    .filter((value) => typeof value === 'number');
}

/** The ids of this kind in an input, at any depth. */
export function idsIn(schema: z.ZodType, of: string, input: unknown): number[] {
  return idPlaces(schema)
    .filter((place) => place.of === of)
    .flatMap(({ path }) => valuesAt(input, path))
    .filter((value) => typeof value === 'number');
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null
    ? valuesAt((value as Record<string, unknown>)[name], rest)
    : [];
}
