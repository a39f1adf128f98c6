import { readNumber, showNumber } from '#engines/questionnaire/kinds/texts.ts';
import type { Kind } from './kind.ts';

/** 12: a number, typed as in the blanks of questionnaires (spec 001 §5). */
export const number: Kind = {
  read(raw) {
    const typed = typeof raw === 'number' ? String(raw) : raw;
    const text = typeof typed === 'string' ? readNumber(typed) : undefined;
    return text ? Number(text) : undefined;
  },
  show: (answer, _question, language) => showNumber(String(answer), language),
};
