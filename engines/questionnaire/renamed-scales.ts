import type { Questionnaire } from './definition.ts';
import type { Scale } from './scoring/scales.ts';

/** A scale that got another name: results of the new version have the new one. */
export interface RenamedScale {
  readonly from: string;
  readonly to: string;
}

/**
 * The scales of a questionnaire that have another name in the version after it. A scale has no number, so one under a new name is taken for one
 * whose name is gone if both have the same title, or the same items.
 */
export function renamedScales(
  before: Pick<Questionnaire, 'scales'>,
  after: Pick<Questionnaire, 'scales'>,
): RenamedScale[] {
  const [old, now] = [namesOf(before.scales), namesOf(after.scales)];
  const added = new Set(after.scales.filter(({ name }) => !old.has(name)));
  return before.scales.flatMap((scale) => {
    if (now.has(scale.name)) return [];
    const next =
      [...added].find((one) => hasTitleOf(one, scale)) ?? [...added].find((one) => hasItemsOf(one, scale));
    if (!next) return [];
    added.delete(next);
    return [{ from: scale.name, to: next.name }];
  });
}

const namesOf = (scales: readonly Scale[]): Set<string> => new Set(scales.map(({ name }) => name));

const hasTitleOf = ({ title: { el, en } }: Scale, other: Scale): boolean =>
  el + en !== '' && el === other.title.el && en === other.title.en;

const hasItemsOf = ({ items }: Scale, other: Scale): boolean =>
  items.length > 0 && JSON.stringify(items) === JSON.stringify(other.items);
