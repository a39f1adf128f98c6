import { dateLimits } from '#engines/dates/age.ts';
import { compareDates } from '#engines/dates/model-date.ts';
import { formatDate, parseDate } from '#engines/dates/parse-date.ts';
import type { AnswerKind } from './kind.ts';
import { written } from './written.ts';

/** A day. The limit in a message is always a day, even if the question gives an age. */
export const date: AnswerKind<string> = {
  ...written('date', parseDate, formatDate),
  brokenLimit(value, { min, max }, today) {
    const { earliest, latest } = dateLimits({ min, max }, today);
    if (earliest && compareDates(value, earliest) < 0) return { code: 'min', limit: earliest };
    if (latest && compareDates(value, latest) > 0) return { code: 'max', limit: latest };
    return undefined;
  },
};
