import { closedGroup } from './options.ts';
import { type Answers, type Conflict, type Group, isEmpty, type Item, type Option } from './kind.ts';

/** The groups of items that are put in order: the answer of each item is its place, from 1 to `places`. */
export function placeGroups(items: readonly Item[], places: number): Group[] {
  const options = Array.from({ length: places }, (_, place): Option => {
    const text = `${place + 1}.`;
    return { id: place + 1, text: { el: text, en: text } };
  });
  return items.map(({ id, text }) => closedGroup(id, options, text));
}

/** The share of the places that exactly one item has. */
export function shareInOrder(items: readonly Item[], places: number, answers: Answers): number {
  if (places === 0) return 1;
  const chosen = items.map(({ id }) => answers[id]).filter((place) => !isEmpty(place));
  const once = chosen.filter((place) => chosen.filter((other) => other === place).length === 1);
  return Math.min(1, once.length / places);
}

/** Two items in one place contradict each other, and so do two blanks with one word. */
export function placesConflict(items: readonly Pick<Item, 'id'>[], answers: Answers): Conflict | undefined {
  const places = items.map(({ id }) => answers[id]).filter((place) => !isEmpty(place));
  return new Set(places).size < places.length ? 'same-place' : undefined;
}

/** The ids of the items that have a place, in the answered order. */
export const idsInOrder = (items: readonly Item[], answers: Answers): number[] =>
  items
    .filter(({ id }) => !isEmpty(answers[id]))
    .map(({ id }) => id)
    .sort((a, b) => Number(answers[a]) - Number(answers[b]));
