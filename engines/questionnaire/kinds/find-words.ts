import type { Localized } from '#engines/forms/definition.ts';
import { textKey } from '../grading/same-text.ts';
import { textIn } from '../text-in.ts';
import { optionFaults } from './options.ts';
import { type Answers, isEmpty, type Option, type QuestionKind } from './kind.ts';
import { line, openGroup } from './texts.ts';
import { MAX_GROUPS } from '../ids.ts';
import type { QuestionOf } from '../question.ts';

/** 17: words to find in a text. */
export interface FindWords {
  /** The text in which they are. */
  readonly passage: Localized;
  /** How many to find: the largest number in these texts is the limit (spec 002 §5). */
  readonly options: readonly Option[];
}

/** Words that can be found at most: the largest number in the options. */
export function wordLimit({ options }: FindWords): number {
  const numbers = options.flatMap(({ text }) => textIn(text, 'el').match(/\d+/g) ?? []).map(Number);
  return Math.min(MAX_GROUPS, Math.max(0, ...numbers));
}

/** The groups that repeat the word of an earlier group. They do not count. */
export const duplicateGroups = (answers: Answers): number[] => sortWords(answers).twice;

/** The words by their keys, each with its first group, and the groups that repeat one. A person can write 99 long words. */
function sortWords(answers: Answers): { words: Map<string, number>; twice: number[] } {
  const words = new Map<string, number>();
  const twice: number[] = [];
  for (const [group, answer] of Object.entries(answers)) {
    if (isEmpty(answer)) continue;
    const key = textKey(String(answer));
    if (words.has(key)) twice.push(Number(group));
    else words.set(key, Number(group));
  }
  return { words, twice };
}

/** The words that were found, each once, in the order of the groups. */
function wordsOf({ data }: QuestionOf<FindWords>, answers: Answers): string[] {
  const limit = wordLimit(data);
  return [...sortWords(answers).words.values()]
    .filter((group) => group <= limit)
    .toSorted((a, b) => a - b)
    .map((group) => String(answers[group]));
}

export const findWords: QuestionKind<FindWords> = {
  name: 'findWords',
  start: () => ({
    passage: { el: '', en: '' },
    options: [{ id: 1, text: { el: 'έως 5 λέξεις', en: 'up to 5 words' } }],
  }),
  groups: ({ data }) =>
    Array.from({ length: wordLimit(data) }, (_, place) => openGroup(place + 1, line(100))),
  // Fewer words than the limit are an answer, too.
  completion: (question, answers) => (wordsOf(question, answers).length > 0 ? 1 : 0),
  value: wordsOf,
  grade(question, answers) {
    const keys = question.model[1]?.texts ?? [];
    if (keys.length === 0) return undefined;
    const limit = wordLimit(question.data);
    const of = Math.min(keys.length, limit);
    const { words } = sortWords(answers);
    if (words.size === 0) return { right: 0, of };
    const known = new Set(keys.map(textKey));
    const right = [...words].filter(([key, group]) => group <= limit && known.has(key));
    return { right: right.length, of };
  },
  faults: ({ data }) => [
    ...(textIn(data.passage, 'el').trim() === '' ? (['text-missing'] as const) : []),
    ...(wordLimit(data) === 0 ? (['total-missing'] as const) : optionFaults(data.options, 1)),
  ],
};
