import { compareDates, type ModelDate } from '#engines/dates/model-date.ts';
import { formatDate, parseDate } from '#engines/dates/parse-date.ts';
import { isEmpty, type QuestionKind } from './kind.ts';
import { openGroup } from './texts.ts';

/** 38: a day, kept as `DD-MM-YYYY`, between two days. */
export interface DateData {
  readonly min?: ModelDate;
  readonly max?: ModelDate;
}

const dayWithin =
  ({ min, max }: DateData) =>
  (typed: string): string | undefined => {
    if (typed.trim() === '') return '';
    const day = parseDate(typed);
    if (!day || (min && compareDates(day, min) < 0) || (max && compareDates(day, max) > 0)) return undefined;
    return day;
  };

export const date: QuestionKind<DateData> = {
  name: 'date',
  start: () => ({}),
  groups: ({ data }) => [openGroup(1, dayWithin(data))],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => answers[1] ?? '',
  show: (_question, answer) => formatDate(answer as ModelDate),
  matches: (_question, answer, key) => answer === parseDate(key),
  faults: ({ data: { min, max } }) => (min && max && compareDates(min, max) > 0 ? ['limits-crossed'] : []),
};
