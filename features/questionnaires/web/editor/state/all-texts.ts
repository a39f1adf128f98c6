import type { Localized } from '#engines/forms/definition.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';

/** The keys and indexes that lead to a part of a document. */
export type Path = readonly (string | number)[];

/** A text of a questionnaire, and where it is. */
export interface PlacedText {
  readonly path: Path;
  readonly text: Localized;
  /** The question that it belongs to. */
  readonly question?: string;
}

const isLocalized = (value: object): value is Localized =>
  'el' in value && 'en' in value && typeof value.el === 'string' && typeof value.en === 'string';

/**
 * All texts in both languages, in the order of the document. New types need nothing here: whatever has `el` and `en` is a text. `extra`
 * is not for people.
 */
export function allTexts({ extra: _extra, ...questionnaire }: Questionnaire): PlacedText[] {
  return textsIn(questionnaire, [], undefined);
}

function textsIn(value: unknown, path: Path, question: string | undefined): PlacedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return [{ path, text: value, ...(question !== undefined && { question }) }];
  const { id } = value as { id?: unknown };
  const own = typeof id === 'string' ? id : question;
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one: unknown, at): [number, unknown] => [at, one])
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => textsIn(inner, [...path, key], own));
}

/** Puts another text at a path. */
export const withText = (questionnaire: Questionnaire, path: Path, text: Localized): Questionnaire =>
  withValue(questionnaire, path, text) as Questionnaire;

function withValue(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(document))
    return document.with(Number(key), withValue(document[Number(key)], rest, value));
  const fields = document as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** The name of the field that a path leads to: `text`, `help`, `low`, and `option` for a text in a list of the question's data. */
export function fieldOf(path: Path): string {
  const key = path.findLast((one) => typeof one === 'string') ?? 'text';
  if (key === 'text' && path.includes('data')) return 'option';
  if (key === 'text' && path.includes('bands')) return 'band';
  if (key !== 'title' && key !== 'intro') return key;
  if (path[0] === 'sections') return key === 'title' ? 'sectionTitle' : 'sectionIntro';
  return path[0] === 'scales' ? 'scaleTitle' : key;
}
