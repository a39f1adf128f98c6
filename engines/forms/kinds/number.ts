import { formatGreekNumber, parseGreekNumber } from '#engines/greek/number.ts';
import { isBlank, type AnswerKind } from './kind.ts';

/** A number; a text is read as Greeks write numbers (`1.234,5`). */
export const number: AnswerKind<number> = {
  refusal: 'number',
  isEmpty: isBlank,
  read(raw) {
    const value = typeof raw === 'string' ? parseGreekNumber(raw) : raw;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  },
  brokenLimit(value, { min, max }) {
    if (typeof min === 'number' && value < min) return { code: 'min', limit: min };
    if (typeof max === 'number' && value > max) return { code: 'max', limit: max };
    return undefined;
  },
  show: (value, language) => (language === 'el' ? formatGreekNumber(value) : String(value)),
};
