import { isAfm } from '#engines/greek/afm.ts';
import { SIX_MONTHS } from '#engines/register/answers.ts';
import { CREATED, EXISTS } from '#engines/register/outcome.ts';
import { ANSWER_CODES } from '#engines/register/record.ts';
import type { Memory, StoredForm } from './memory.ts';
import { missingAnswers } from './required-answers.ts';
import type { SentForm } from './sent-form.ts';

/** What the stand-in says about a form. */
export interface Decision {
  code: number;
  words: string;
  stored?: StoredForm;
}

/** The codes besides 0 and -11 are ours: those of the register are not public (microdata.md §7.4). */
export const BAD_AFM = -1;
export const NO_ENTRY = -2;
export const MISSING_ANSWERS = -3;
export const MALFORMED = -9;

interface Circumstances {
  /** The time of the message. */
  at: string;
  repeatsAnswers: boolean;
}

/** Decides about a form, and stores it if it is taken. */
export function decide(memory: Memory, form: SentForm, { at, repeatsAnswers }: Circumstances): Decision {
  memory.count(form);
  if (!isAfm(form.afm)) return { code: BAD_AFM, words: 'Λανθασμένος ΑΦΜ' };
  if (!form.isEntry && !memory.find({ ...form, isEntry: true }))
    return { code: NO_ENTRY, words: 'Δεν υπάρχει δελτίο εισόδου για τον ωφελούμενο' };
  const missing = missingAnswers(form);
  if (missing.length > 0)
    return { code: MISSING_ANSWERS, words: `Λείπουν υποχρεωτικές απαντήσεις: ${missing.join(', ')}` };
  const stored = memory.find(form);
  if (!stored) {
    return { code: CREATED, words: 'Δημιουργήθηκε νέο Δελτίο', stored: memory.add(form, at) };
  }
  const isUpdate = isSixMonthsLater(form, stored);
  memory.again(stored, at, isUpdate ? form.answers : undefined);
  if (isUpdate) return { code: CREATED, words: 'Ενημερώθηκε το Δελτίο', stored };
  if (repeatsAnswers) return { code: CREATED, words: 'Δημιουργήθηκε νέο Δελτίο', stored };
  return { code: EXISTS, words: 'Υπάρχει ήδη δελτίο για τον ωφελούμενο', stored };
}

/**
 * Whether an exit form comes again with the answers of six months after the exit, which the stored one does not have. Ours: how the
 * register takes them is not public.
 */
function isSixMonthsLater(form: SentForm, stored: StoredForm): boolean {
  const hasThem = ({ answers }: Pick<SentForm, 'answers'>) =>
    SIX_MONTHS.some((opsId) => opsId in answers && answers[opsId] !== ANSWER_CODES.none);
  return !form.isEntry && hasThem(form) && !hasThem(stored);
}
