import type { Localized } from '#engines/forms/definition.ts';
import { blanksOfQuestion } from '#engines/questionnaire/kinds/blank-faults.ts';
import type { Operator, Comparison } from '#engines/questionnaire/conditions/expression.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { Item, Option } from '#engines/questionnaire/kinds/kind.ts';

/** A value that a condition can compare with, and its words. */
export interface Choice {
  readonly value: NonNullable<Comparison['value']>;
  readonly text: Localized;
}

/** What a condition can read of a question: its answer, or with `part` the answer to one of its rows, cards or blanks. */
export interface Subject {
  readonly part?: number;
  /** The words of the row or card, or the number of the blank. */
  readonly title?: Localized | number;
  readonly operators: readonly Operator[];
  /** The values to choose from; without them the value is typed. */
  readonly choices?: readonly Choice[];
  readonly typed?: 'number' | 'text';
}

const equal: readonly Operator[] = ['===', '!=='];
const ordered: readonly Operator[] = ['===', '!==', '<', '<=', '>', '>='];
const member: readonly Operator[] = ['has', 'lacks'];

/** Options by their points, which is what conditions read of them. */
const byPoints = (options: readonly Option[]): Choice[] =>
  options.map(({ text, points }, at) => ({ value: points ?? at + 1, text }));

const byId = (options: readonly Item[]): Choice[] => options.map(({ id, text }) => ({ value: id, text }));

/** One subject for each item, by its id. */
const each = (items: readonly Item[], rest: Omit<Subject, 'part' | 'title'>): Subject[] =>
  items.map(({ id, text }) => ({ part: id, title: text, ...rest }));

/** One subject for each blank, by its place: conditions read the answers to blanks as a list. */
const blanks = (question: Question, rest: (blank: number) => Omit<Subject, 'part' | 'title'>): Subject[] =>
  blanksOfQuestion(question).map((blank, part) => ({ part, title: blank, ...rest(blank) }));

/** What conditions can read of a question (`QuestionKind.value` of its type). */
export function subjectsOf(question: Question): Subject[] {
  switch (question.type) {
    case 6:
      return blanks(question, (blank) => ({
        operators: equal,
        choices: byId(question.data.blanks[blank] ?? []),
      }));
    case 7:
      return each(question.data.cards, { operators: ordered, choices: byPoints(question.data.lists) });
    case 12:
    case 14:
      return blanks(question, () => ({ operators: ordered, typed: 'number' }));
    case 13:
      return blanks(question, () => ({ operators: equal, typed: 'text' }));
    case 16:
      return blanks(question, () => ({ operators: equal, choices: byId(question.data.words) }));
    case 17:
      return [{ operators: member, typed: 'text' }];
    case 30:
    case 41:
      return [{ operators: ordered, choices: byPoints(question.data.options) }];
    case 31:
      return [{ operators: member, choices: byId(question.data.options) }];
    case 32:
      return [
        {
          operators: equal,
          choices: [
            { value: true, text: question.data.trueValue },
            { value: false, text: question.data.falseValue },
          ],
        },
      ];
    case 33:
      return each(question.data.rows, { operators: ordered, choices: byPoints(question.data.options) });
    case 34:
    case 43:
      return [
        { operators: member, choices: byId(question.data.items) },
        ...question.data.items.map((_, part) => ({
          part,
          title: part + 1,
          operators: equal,
          choices: byId(question.data.items),
        })),
      ];
    case 35:
    case 39:
    case 40:
      return [{ operators: ordered, typed: 'number' }];
    case 36:
    case 37:
    case 38:
      return [{ operators: equal, typed: 'text' }];
    case 42:
      return [{ operators: equal, choices: byId(question.data.spots) }];
    case 44:
      return each(question.data.items, { operators: ordered, typed: 'number' });
    case 45:
      return [];
    case 46:
      return question.data.results.map(({ title }, index) => ({
        part: index + 1,
        title: { el: title, en: title },
        operators: ordered,
        typed: 'number' as const,
      }));
  }
}

/** The value of a new comparison of a subject. */
export const firstValue = ({ choices, typed }: Subject): Comparison['value'] =>
  choices ? (choices[0]?.value ?? null) : typed === 'number' ? 0 : '';
