import { municipalitiesIn } from '#engines/places/places.ts';
import { regions } from '#engines/places/regions.ts';
import type { Option, Question } from '../definition.ts';
import type { Kind } from './kind.ts';

const lists = {
  regions: regions.map(({ code, name }) => ({ value: code, text: name })),
  municipalities: municipalitiesIn().map(({ code, name }) => ({ value: code, text: name })),
};

/** The options of a question; `within` is the region that limits those of municipalities. */
export function optionsOf({ options = [], optionsFrom }: Question, within?: string): readonly Option[] {
  if (optionsFrom === 'municipalities' && within !== undefined)
    return municipalitiesIn(within).map(({ code, name }) => ({ value: code, text: name }));
  return optionsFrom ? lists[optionsFrom] : options;
}

/** One of the options of the question. */
export const select: Kind = {
  read: (raw, question) => optionsOf(question).find(({ value }) => value === raw)?.value,
  show: (answer, question) =>
    optionsOf(question).find(({ value }) => value === answer)?.text ?? String(answer),
};
