import { duplicateGroups, wordLimit } from '#engines/questionnaire/kinds/find-words.ts';
import { line } from '#engines/questionnaire/kinds/texts.ts';
import type { Question } from '../definition.ts';
import type { Kind } from './kind.ts';

const MAX_WORD_LENGTH = 100;
const readWord = line(MAX_WORD_LENGTH);

/** How many words a question takes: the largest number in its options (spec 001 §5). */
export const wordsAtMost = ({ options = [] }: Pick<Question, 'options'>): number =>
  wordLimit({
    passage: { el: '', en: '' },
    options: options.map(({ text }, place) => ({ id: place + 1, text: { el: text, en: text } })),
  });

/** 17: words, as many as the largest number in the options; a word that is there twice is flagged (spec 001 §5). */
export const words: Kind = {
  read(raw, question) {
    if (!Array.isArray(raw)) return undefined;
    const read = raw.map((word) => (typeof word === 'string' ? readWord(word) : undefined));
    const given = read.filter((word) => word !== '');
    if (given.length === 0 || given.length > wordsAtMost(question)) return undefined;
    return given.every((word) => word !== undefined) ? given : undefined;
  },
  show: (answer) => (answer as readonly string[]).join(', '),
  flaw: (answer) =>
    duplicateGroups({ ...(answer as readonly string[]) }).length > 0 ? 'duplicates' : undefined,
};
