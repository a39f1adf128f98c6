import { readTime } from '#engines/questionnaire/kinds/time-blanks.ts';
import type { Kind } from './kind.ts';

/** 14: hours from 0 to 99 and minutes from 00 to 59, as in the blanks of questionnaires (spec 001 §5). */
export const time: Kind = {
  read: (raw) => (typeof raw === 'string' ? readTime(raw) || undefined : undefined),
  show: (answer) => String(answer),
};
