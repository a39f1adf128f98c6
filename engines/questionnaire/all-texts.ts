import { type Path, type PlacedText as Placed, placedTexts } from '#engines/forms/placed-texts.ts';
import type { Questionnaire } from './definition.ts';

/** A text of a questionnaire, and where it is. */
export interface PlacedText extends Omit<Placed, 'owner'> {
  /** The question that it belongs to. */
  readonly question?: string;
}

/**
 * All texts in both languages, in the order of the document. New types need nothing here: whatever has `el` and `en` is a text. `extra`
 * is not for people.
 */
export const allTexts = ({ extra: _extra, ...questionnaire }: Questionnaire): PlacedText[] =>
  placedTexts(questionnaire).map(({ owner, ...placed }) => ({
    ...placed,
    ...(owner !== undefined && { question: owner }),
  }));

/** The name of the field that a path leads to: `text`, `help`, `low`, and `option` for a text in a list of the question's data. */
export function fieldOf(path: Path): string {
  const key = path.findLast((one) => typeof one === 'string') ?? 'text';
  if (key === 'text' && path.includes('data')) return 'option';
  if (key === 'text' && path.includes('bands')) return 'band';
  if (key !== 'title' && key !== 'intro') return key;
  if (path[0] === 'sections') return key === 'title' ? 'sectionTitle' : 'sectionIntro';
  return path[0] === 'scales' ? 'scaleTitle' : key;
}
