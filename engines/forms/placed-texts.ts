import type { Localized } from './definition.ts';

/** The keys and indexes that lead to a part of a document. */
export type Path = readonly (string | number)[];

/** A text in both languages, and where it is in its document. */
export interface PlacedText {
  readonly path: Path;
  readonly text: Localized;
  /** The id of the part that it belongs to, where a part around it has one that is a text. */
  readonly owner?: string;
}

const isLocalized = (value: object): value is Localized =>
  'el' in value && 'en' in value && typeof value.el === 'string' && typeof value.en === 'string';

/** All texts of a document, in its order: whatever has `el` and `en` is a text. */
export const placedTexts = (document: object): PlacedText[] => textsIn(document, [], undefined);

function textsIn(value: unknown, path: Path, owner: string | undefined): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return [{ path, text: value, ...(owner !== undefined && { owner }) }];
  const { id } = value as { id?: unknown };
  const own = typeof id === 'string' ? id : owner;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, at): [number, unknown] => [at, one])
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => textsIn(inner, [...path, key], own));
}

/** The document with another text at a path. */
export const withText = <Document extends object>(
  document: Document,
  path: Path,
  text: Localized,
): Document => withValue(document, path, text) as Document;

function withValue(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.with(Number(key), withValue(document[Number(key)], rest, value));
  const fields = document as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
