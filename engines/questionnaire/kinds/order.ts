import { closedGroup } from './chosen.ts';
import { type Answers, type Group, isEmpty, type Item, type Option } from './kind.ts';

/** The groups of items that are put in order: each answers its place, 1 for the first of `places`. */
export function placeGroups(items: readonly Item[], places: number): Group[] {
  const options = Array.from({ length: places }, (_, place): Option => {
    const text = `${place + 1}.`;
    return { id: place + 1, text: { el: text, en: text } };
  });
  return items.map(({ id, text }) => closedGroup(id, options, text));
}

/** How many of these places one item has, and not two, as a share. */
export function placesTaken(items: readonly Item[], places: number, answers: Answers): number {
  if (places === 0) return 1;
  const chosen = items.map(({ id }) => answers[id]).filter((place) => !isEmpty(place));
  const once = chosen.filter((place) => chosen.filter((other) => other === place).length === 1);
  return Math.min(1, once.length / places);
}

/** The ids of the items in the order that was answered; those without a place are left out. */
export const inPlaces = (items: readonly Item[], answers: Answers): number[] =>
  items
    .filter(({ id }) => !isEmpty(answers[id]))
    .map(({ id }) => id)
    .sort((a, b) => Number(answers[a]) - Number(answers[b]));
