import { answerTo, NO, YES } from '../answer.ts';
import type { Question } from '../definition.ts';
import type { Form } from '../form.ts';
import { type Check, type Given, ownRule, printedForm } from './check.ts';

const yesIn = ({ answers }: Given, questions: readonly Question[]): string[] =>
  questions.filter(({ id }) => answerTo(answers, id) === YES).map(({ id }) => id);

/** The questions at fault where exactly one of a group must be ΝΑΙ: those that are, if several; all, if each is answered with ΟΧΙ. */
function exactlyOne(given: Given, group: readonly Question[]): string[] {
  const yes = yesIn(given, group);
  if (yes.length > 1) return yes;
  const isNoneOf = group.every(({ id }) => answerTo(given.answers, id) === NO);
  return yes.length === 0 && isNoneOf ? group.map(({ id }) => id) : [];
}

/** The numbers in the register by which the groups about work and about titles are found. */
export const headsOfGroups = { oneWorkState: 3, highestTitle: 32 } as const;

const groupWith = (form: Form, head: number): readonly Question[] =>
  [...form.groups.values()].find((group) => group.some(({ opsId }) => opsId === head)) ?? [];
const workGroup = (form: Form) => groupWith(form, headsOfGroups.oneWorkState);
const titleGroup = (form: Form) => groupWith(form, headsOfGroups.highestTitle);
const otherGroups = (form: Form) =>
  [...form.groups.values()].filter((group) => group !== workGroup(form) && group !== titleGroup(form));

/** Registered as unemployed, at work, or neither. */
export const oneWorkState: Check = {
  words: {
    el: 'Ακριβώς μία από τις απαντήσεις για την εργασία είναι ΝΑΙ: άνεργος, εργαζόμενος ή τίποτα από τα δύο.',
    en: 'Exactly one of the answers about work is YES: unemployed, employed, or neither.',
  },
  source: printedForm,
  blocking: true,
  hasQuestions: (form) => workGroup(form).length > 1,
  find: (given) => exactlyOne(given, workGroup(given.form)),
  firedBy: {
    stage: 'entry',
    questions: { A1: { opsId: 3, exclusiveGroup: 'A' }, A3: { opsId: 20, exclusiveGroup: 'A' } },
    answers: { A1: YES, A3: YES },
  },
};

/** The highest title of education alone. */
export const highestTitle: Check = {
  words: {
    el: 'ΝΑΙ είναι μόνο ο ανώτερος τίτλος σπουδών, και είναι ένας.',
    en: 'YES is the answer to the highest title of education alone, and there is one.',
  },
  source: printedForm,
  blocking: true,
  hasQuestions: (form) => titleGroup(form).length > 1,
  find: (given) => exactlyOne(given, titleGroup(given.form)),
  firedBy: {
    stage: 'entry',
    questions: { C5: { opsId: 100, exclusiveGroup: 'C' }, C7: { opsId: 32, exclusiveGroup: 'C' } },
    answers: { C5: YES, C7: YES },
  },
};

/** Any other group: at most one of its questions. */
export const oneOfGroup: Check = {
  words: {
    el: 'Μόνο μία από αυτές τις απαντήσεις μπορεί να είναι ΝΑΙ.',
    en: 'Only one of these answers can be YES.',
  },
  source: ownRule,
  blocking: true,
  hasQuestions: (form) => otherGroups(form).some((group) => group.length > 1),
  find(given) {
    return otherGroups(given.form).flatMap((group) => {
      const yes = yesIn(given, group);
      return yes.length > 1 ? yes : [];
    });
  },
  firedBy: {
    stage: 'entry',
    questions: { B3: { opsId: 25, exclusiveGroup: 'B' }, B4: { exclusiveGroup: 'B' } },
    answers: { B3: YES, B4: YES },
  },
};
