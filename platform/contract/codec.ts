/**
 * How a value travels: our code is camelCase with `Date`s, the wire is the specification's PascalCase with ISO texts.
 * A shape is plain JSON, made once from a schema (`shapes.ts`), so that the page needs no schema library.
 *
 * 0 travels as it is · 'd' is a point in time · `{o}` an object: our name → [wire name, shape] · `{a}` an array ·
 * `{r}` a dictionary, whose keys are data and stay.
 */
export type Shape =
  | 0
  | 'd'
  | { o: Record<string, readonly [wire: string, shape: Shape]> }
  | { a: Shape }
  | { r: Shape };

/** Our value as it goes over the wire. Fields that the shape does not know are left out. */
export function toWire(shape: Shape, value: unknown): unknown {
  if (shape === 0 || value === null || value === undefined) return value;
  if (shape === 'd') return value instanceof Date ? value.toISOString() : value;
  if ('a' in shape) return Array.isArray(value) ? value.map((item) => toWire(shape.a, item)) : value;
  if (!isObject(value)) return value;
  if ('r' in shape) return mapValues(value, (item) => toWire(shape.r, item));

  const wire: Record<string, unknown> = {};
  for (const name in shape.o) {
    const [wireName, inner] = shape.o[name]!;
    const field = value[name];
    if (field !== undefined) wire[wireName] = toWire(inner, field);
  }
  return wire;
}

/** A wire value as ours. `unknown` collects the paths of fields that the shape does not know; they are dropped. */
export function fromWire(shape: Shape, wire: unknown, unknown: string[] = [], path = ''): unknown {
  if (shape === 0 || wire === null || wire === undefined) return wire;
  if (shape === 'd') return toDate(wire);
  if ('a' in shape)
    return Array.isArray(wire)
      ? wire.map((item, index) => fromWire(shape.a, item, unknown, `${path}${index}.`))
      : wire;
  if (!isObject(wire)) return wire;
  if ('r' in shape) return mapValues(wire, (item, key) => fromWire(shape.r, item, unknown, `${path}${key}.`));

  const value: Record<string, unknown> = {};
  const known = new Set<string>();
  for (const name in shape.o) {
    const [wireName, inner] = shape.o[name]!;
    known.add(wireName);
    if (Object.hasOwn(wire, wireName))
      value[name] = fromWire(inner, wire[wireName], unknown, `${path}${wireName}.`);
  }
  for (const key of Object.keys(wire)) if (!known.has(key)) unknown.push(path + key);
  return value;
}

/** The wire path (`Users.3.AFM`) of one of our paths (`['users', 3, 'afm']`), for the problems of an input. */
export function wirePath(shape: Shape, path: readonly PropertyKey[]): string {
  let at: Shape = shape;
  const parts: string[] = [];
  for (const step of path) {
    const name = String(step);
    if (typeof at === 'object' && 'o' in at && Object.hasOwn(at.o, name)) {
      parts.push(at.o[name]![0]);
      at = at.o[name]![1];
    } else {
      parts.push(name);
      at = typeof at !== 'object' ? 0 : 'a' in at ? at.a : 'r' in at ? at.r : 0;
    }
  }
  return parts.join('.');
}

/** A text that is no point in time stays a text, and the schema refuses it. */
function toDate(wire: unknown): unknown {
  if (typeof wire !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(wire)) return wire;
  const date = new Date(wire);
  return Number.isNaN(date.getTime()) ? wire : date;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** `Object.fromEntries` defines its keys, so that a key named `__proto__` is data like any other. */
const mapValues = (value: Record<string, unknown>, change: (item: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
