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
export function duplicateGroups(answers: Answers): number[] {
  const seen = new Set<string>();
  const twice: number[] = [];
  for (const [group, answer] of Object.entries(answers)) {
    if (isEmpty(answer)) continue;
    const key = textKey(String(answer));
    if (seen.has(key)) twice.push(Number(group));
    seen.add(key);
  }
  return twice;
}

/** The words that were found, each once, in the order of the groups. */
function wordsOf({ data }: QuestionOf<FindWords>, answers: Answers): string[] {
  const twice = new Set(duplicateGroups(answers));
  return Array.from({ length: wordLimit(data) }, (_, place) => place + 1)
    .filter((group) => !isEmpty(answers[group]) && !twice.has(group))
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
    const known = new Set(keys.map(textKey));
    const right = wordsOf(question, answers).filter((word) => known.has(textKey(word)));
    return { right: right.length, of: Math.min(keys.length, wordLimit(question.data)) };
  },
  faults: ({ data }) => [
    ...(textIn(data.passage, 'el').trim() === '' ? (['text-missing'] as const) : []),
    ...(wordLimit(data) === 0 ? (['total-missing'] as const) : optionFaults(data.options, 1)),
  ],
};
