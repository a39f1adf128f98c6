/** A JSON object with unknown keys and values, because people also write it by hand. */
export type Document = Readonly<Record<string, unknown>>;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asDocument = (value: unknown): Document => (isDocument(value) ? value : {});
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;
export const asTexts = (value: unknown): string[] =>
  asList(value).filter((one): one is string => typeof one === 'string');

/** The value of an own key, since `constructor` is a key like any other. */
const own = (document: unknown, key: string): unknown =>
  isDocument(document) && Object.hasOwn(document, key) ? document[key] : undefined;

/** The value at a path of keys; undefined if there is none. */
export const valueAt = (document: unknown, path: readonly string[]): unknown => path.reduce(own, document);

/**
 * The document with another value at a path. The rest keeps its order. `undefined` removes the key, and objects around
 * it that become empty.
 */
export function withValue(document: Document, path: readonly string[], value: unknown): Document {
  const [key, ...rest] = path;
  if (key === undefined) return document;
  const next = rest.length === 0 ? value : withValue(asDocument(own(document, key)), rest, value);
  const isGone = next === undefined || (value === undefined && isDocument(next) && isEmpty(next));
  return isGone
    ? Object.fromEntries(Object.entries(document).filter(([other]) => other !== key))
    : { ...document, [key]: next };
}

const isEmpty = (document: Document): boolean => Object.keys(document).length === 0;
