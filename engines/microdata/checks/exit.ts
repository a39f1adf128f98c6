import { addDays, addMonths } from '#engines/dates/days.ts';
import { compareDates } from '#engines/dates/model-date.ts';
import { answerTo, YES } from '../answer.ts';
import { type Check, hasXml, idsOfXml, ownRule } from './check.ts';

/** Days after the exit in which its results are recorded (Reg. 1304/2013 Annex I, 2021/1057 Annex I: immediate results). */
export const EXIT_DAYS = 28;
/** Days before its last day on which a form counts as due soon: people are reminded, and figures count it. */
export const SOON_DAYS = 7;
/** Months after the exit to which the longer-term results belong. */
export const LATER_MONTHS = 6;

const annex = {
  el: 'Καν. (ΕΕ) 1304/2013 και 2021/1057, Παράρτημα I',
  en: 'Regulations (EU) 1304/2013 and 2021/1057, Annex I',
} as const;

export const exitAfterEntry: Check = {
  words: {
    el: 'Η έξοδος είναι πριν από την είσοδο στο πρόγραμμα.',
    en: 'The exit is before the entry into the programme.',
  },
  source: ownRule,
  blocking: true,
  hasQuestions: hasXml('HmniaDeltiou'),
  find(given) {
    const exit = given.text('HmniaDeltiou');
    const isBefore = exit !== undefined && compareDates(exit, given.facts.entryDay) < 0;
    return isBefore ? idsOfXml(given, 'HmniaDeltiou') : [];
  },
  firedBy: {
    stage: 'exit',
    questions: { X1: { type: 'date', xml: 'HmniaDeltiou' } },
    answers: { X1: '30-09-2026' },
    facts: { entryDay: '01-10-2026' },
  },
};

export const exitNotAhead: Check = {
  words: {
    el: 'Η ημερομηνία εξόδου δεν έχει έρθει ακόμη.',
    en: 'The day of the exit has not come yet.',
  },
  source: ownRule,
  blocking: true,
  hasQuestions: hasXml('HmniaDeltiou'),
  find(given) {
    const exit = given.text('HmniaDeltiou');
    const isAhead = exit !== undefined && compareDates(exit, given.facts.today) > 0;
    return isAhead ? idsOfXml(given, 'HmniaDeltiou') : [];
  },
  firedBy: {
    stage: 'exit',
    questions: { X1: { type: 'date', xml: 'HmniaDeltiou' } },
    answers: { X1: '02-10-2026' },
    facts: { today: '01-10-2026' },
  },
};

export const exitWithinWeeks: Check = {
  words: {
    el: 'Πέρασαν τέσσερις εβδομάδες από την έξοδο: οι απαντήσεις αφορούν την κατάσταση έως τότε.',
    en: 'Four weeks have passed since the exit: the answers are about the situation until then.',
  },
  source: annex,
  blocking: false,
  hasQuestions: ({ stage, questions }) => stage === 'exit' && questions.length > 0,
  find({ form, exitDay, facts }) {
    if (form.stage !== 'exit' || exitDay === undefined) return [];
    const isLate = compareDates(facts.today, addDays(exitDay, EXIT_DAYS)) > 0;
    const [first] = form.questions;
    return isLate && first ? [first.id] : [];
  },
  firedBy: {
    stage: 'exit',
    questions: { X1: { type: 'date', xml: 'HmniaDeltiou' } },
    answers: { X1: '01-09-2026' },
    facts: { today: '01-10-2026', entryDay: '01-05-2026' },
  },
};

export const sixMonthsLater: Check = {
  words: {
    el: 'Δεν πέρασαν ακόμη έξι μήνες από την έξοδο.',
    en: 'Six months have not passed since the exit yet.',
  },
  source: annex,
  blocking: true,
  hasQuestions: ({ stage, questions }) => stage === 'sixMonths' && questions.length > 0,
  find({ form, answers, exitDay, facts }) {
    if (form.stage !== 'sixMonths' || exitDay === undefined) return [];
    const isEarly = compareDates(facts.today, addMonths(exitDay, LATER_MONTHS)) < 0;
    return isEarly
      ? form.questions.filter(({ id }) => answerTo(answers, id) !== undefined).map(({ id }) => id)
      : [];
  },
  firedBy: {
    stage: 'sixMonths',
    questions: { A16M: { opsId: 110, sixMonths: true } },
    answers: { A16M: YES },
    facts: { today: '01-10-2026', entryDay: '01-01-2026', exitDay: '01-05-2026' },
  },
};
