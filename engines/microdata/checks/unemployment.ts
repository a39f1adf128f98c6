import { addMonths } from '#engines/dates/days.ts';
import { compareDates } from '#engines/dates/model-date.ts';
import { YES } from '../answer.ts';
import { type Check, hasXml, idOfOps, idsOfXml, isYes, ownRule, printedForm } from './check.ts';

/** The questions about a long unemployment, by their numbers in the register, with the months that they speak of. */
const longOnes = [
  { opsId: 96, months: 12 },
  { opsId: 4, months: 12 },
  { opsId: 5, months: 6 },
] as const;

/** An unemployment of 12 months (6 under the age of 25 in 2014-2020) began at least so long before the entry. */
export const longUnemployment: Check = {
  words: {
    el: 'Η διάρκεια της ανεργίας δεν συμφωνεί με την ημερομηνία έναρξής της.',
    en: 'The length of the unemployment disagrees with the day on which it began.',
  },
  source: printedForm,
  blocking: true,
  hasQuestions: (form) =>
    hasXml('DATE_ENARKSHS_ANERGIAS')(form) && longOnes.some(({ opsId }) => form.byOpsId.has(opsId)),
  find(given) {
    const since = given.text('DATE_ENARKSHS_ANERGIAS');
    if (since === undefined) return [];
    const broken = longOnes.filter(
      ({ opsId, months }) =>
        isYes(given, opsId) && compareDates(since, addMonths(given.facts.entryDay, -months)) > 0,
    );
    if (broken.length === 0) return [];
    return [
      ...idsOfXml(given, 'DATE_ENARKSHS_ANERGIAS'),
      ...broken.flatMap(({ opsId }) => idOfOps(given, opsId)),
    ];
  },
  firedBy: {
    stage: 'entry',
    questions: { A1_1: { opsId: 96 }, U2: { type: 'date', xml: 'DATE_ENARKSHS_ANERGIAS' } },
    answers: { A1_1: YES, U2: '01-06-2026' },
    facts: { entryDay: '01-10-2026' },
  },
};

/** The unemployment began before the entry. */
export const unemployedBeforeEntry: Check = {
  words: {
    el: 'Η ανεργία άρχισε μετά την είσοδο στο πρόγραμμα.',
    en: 'The unemployment began after the entry into the programme.',
  },
  source: ownRule,
  blocking: true,
  hasQuestions: hasXml('DATE_ENARKSHS_ANERGIAS'),
  find(given) {
    const since = given.text('DATE_ENARKSHS_ANERGIAS');
    const isLater = since !== undefined && compareDates(since, given.facts.entryDay) > 0;
    return isLater ? idsOfXml(given, 'DATE_ENARKSHS_ANERGIAS') : [];
  },
  firedBy: {
    stage: 'entry',
    questions: { U2: { type: 'date', xml: 'DATE_ENARKSHS_ANERGIAS' } },
    answers: { U2: '02-10-2026' },
    facts: { entryDay: '01-10-2026' },
  },
};

/** A registered unemployed person has the number of the card. */
export const unemploymentCard: Check = {
  words: {
    el: 'Για όσους είναι εγγεγραμμένοι στη ΔΥΠΑ χρειάζεται ο αριθμός της κάρτας ανεργίας.',
    en: 'People who are registered as unemployed need the number of their unemployment card.',
  },
  source: printedForm,
  blocking: true,
  hasQuestions: (form) => form.byOpsId.has(3) && hasXml('ARITHMOS_KARTAS_ANERGIAS')(form),
  find(given) {
    const cards = given.form.byXml.get('ARITHMOS_KARTAS_ANERGIAS') ?? [];
    const isMissing = isYes(given, 3) && given.text('ARITHMOS_KARTAS_ANERGIAS') === undefined;
    return isMissing ? cards.map(({ id }) => id) : [];
  },
  firedBy: {
    stage: 'entry',
    questions: { A1: { opsId: 3 }, U1: { type: 'text', xml: 'ARITHMOS_KARTAS_ANERGIAS' } },
    answers: { A1: YES },
  },
};
