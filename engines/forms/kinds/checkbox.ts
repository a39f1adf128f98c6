import type { AnswerKind } from './kind.ts';

const words = { el: { yes: 'Ναι', no: 'Όχι' }, en: { yes: 'Yes', no: 'No' } };

/** A tick; one that is required must be set. */
export const checkbox: AnswerKind<boolean> = {
  refusal: 'checkbox',
  empty: false,
  isEmpty: (raw) => raw === undefined || raw === null || raw === false,
  read: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  show: (value, language) => words[language][value ? 'yes' : 'no'],
};
