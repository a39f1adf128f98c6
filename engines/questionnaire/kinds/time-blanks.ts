import { blankFaults, blanksOfQuestion } from './blank-faults.ts';
import { type Answer, type QuestionKind, shareOf } from './kind.ts';
import { openGroup } from './texts.ts';

/** 14: a text with blanks for hours and minutes. */
export type TimeBlanks = Readonly<Record<string, never>>;

/** A time as it is kept, `09:30`: hours 0 to 99, minutes 00 to 59 (spec 002 §5). Nothing is a valid answer. */
export function readTime(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{1,2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** The minutes of a time: 570 for `09:30`. */
const minutesOf = (time: Answer | undefined): number | null => {
  const [hours, minutes] = String(time ?? '').split(':');
  return minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
};

export const timeBlanks: QuestionKind<TimeBlanks> = {
  name: 'timeBlanks',
  start: () => ({}),
  groups: (question) => blanksOfQuestion(question).map((blank) => openGroup(blank, readTime)),
  completion: (question, answers) => shareOf(timeBlanks.groups(question), answers),
  value: (question, answers) => blanksOfQuestion(question).map((blank) => minutesOf(answers[blank])),
  matches: (_question, answer, key) => minutesOf(answer) === minutesOf(readTime(key)),
  faults: blankFaults,
};
