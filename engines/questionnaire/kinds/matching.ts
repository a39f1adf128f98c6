import { closedGroup, optionFaults, pointsOf } from './options.ts';
import { type Item, type Option, type QuestionKind, shareOf } from './kind.ts';

/** 07: cards that are moved from a pool to lists; a card that goes back answers 0 (spec 002 §4). */
export interface Matching {
  readonly cards: readonly Item[];
  readonly lists: readonly Option[];
}

/** The lists of a new question (spec 002 §9). */
const usualLists: readonly Option[] = [
  { id: 1, text: { el: 'Πολύ', en: 'A lot' }, points: 2 },
  { id: 2, text: { el: 'Λίγο', en: 'A little' }, points: 1 },
  { id: 3, text: { el: 'Καθόλου', en: 'Not at all' }, points: 0 },
];

export const matching: QuestionKind<Matching> = {
  name: 'matching',
  start: () => ({ cards: [], lists: usualLists }),
  groups: ({ data }) => data.cards.map(({ id, text }) => closedGroup(id, data.lists, text)),
  completion: (question, answers) => shareOf(matching.groups(question), answers),
  value: ({ data }, answers) =>
    Object.fromEntries(data.cards.map(({ id }) => [id, pointsOf(data.lists, answers[id])])),
  faults: ({ data }) => [...new Set([...optionFaults(data.cards, 1), ...optionFaults(data.lists)])],
};
