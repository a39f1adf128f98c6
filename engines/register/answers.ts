import { answerTo, NO, YES } from '#engines/microdata/answer.ts';
import type { Question } from '#engines/microdata/definition.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import type { ShownForm } from './filled-form.ts';
import { ANSWER_CODES, type AnswerCode, type RegisterAnswer } from './record.ts';

/** The answers of a form by the numbers of the register. */
export type Codes = Map<number, AnswerCode>;

/**
 * The codes of a form, before the rules below. A question that is declined or not answered is 5323. A hidden question is 5322 if its
 * parent is ΟΧΙ, else 5323 (microdata.md §5). A parent that is hidden itself counts by the code that is sent for it, so that
 * everything below an ΟΧΙ is ΟΧΙ.
 */
export function codesOf({ form, answers, shown }: ShownForm): Codes {
  const codeOf = ({ id, conditionId }: Question): AnswerCode => {
    if (shown.has(id)) return codeOfAnswer(answerTo(answers, id));
    const parent = conditionId === undefined ? undefined : form.byId.get(conditionId);
    return parent && codeOf(parent) === ANSWER_CODES.no ? ANSWER_CODES.no : ANSWER_CODES.none;
  };
  return new Map([...form.byOpsId].map(([opsId, question]) => [opsId, codeOf(question)]));
}

function codeOfAnswer(answer: unknown): AnswerCode {
  if (answer === YES) return ANSWER_CODES.yes;
  return answer === NO ? ANSWER_CODES.no : ANSWER_CODES.none;
}

/** The titles of education (C1 to C9), the lowest first. 30 and 31 are C5 and C6 of older printed forms (microdata.md §3.2). */
const TITLES = [27, 28, 29, 99, 30, 100, 31, 101, 32, 33, 34];

/** Of the titles only the highest one is ΝΑΙ; the lower ones are ΟΧΙ (microdata.md §3.3). */
export function keepHighestTitle(codes: Codes): void {
  const highest = TITLES.findLastIndex((opsId) => codes.get(opsId) === ANSWER_CODES.yes);
  for (const opsId of TITLES.slice(0, Math.max(0, highest)))
    if (codes.has(opsId)) codes.set(opsId, ANSWER_CODES.no);
}

/** «Φοιτητής ή φοιτήτρια»: B3 of 2021-2027, B4 of 2014-2020. */
const STUDENT = 25;

/** A student attends education, too: 57, in the exit form of 2021-2027 it is 111 (microdata.md §3.3). */
export function markStudent(codes: Codes, { period, isEntry }: { period: Period; isEntry: boolean }): void {
  const attends = period === '2021-2027' && !isEntry ? 111 : 57;
  if (codes.get(STUDENT) === ANSWER_CODES.yes && codes.has(attends)) codes.set(attends, ANSWER_CODES.yes);
}

/** The answers that decide the code of an answer besides its own, by the two rules above. */
export function sourcesOf(opsId: number): readonly number[] {
  if (TITLES.includes(opsId)) return TITLES;
  return opsId === 57 || opsId === 111 ? [STUDENT] : [];
}

/** The state of work, and six months after the exit, in 2021-2027 (microdata.md §3.3, note MICRO_1_19). */
export const KNOWN_TO_AUTHORITIES: readonly number[] = [3, 96, 104, 105, 106, 20, 110, 107, 108, 109];

/** The questions of the register that are asked six months after the exit. */
export const SIX_MONTHS: readonly number[] = [107, 108, 109, 110];

/** The answers in the order in which they are sent: ascending by id (microdata.md §7.3). */
export const inOrder = (codes: Codes): RegisterAnswer[] =>
  [...codes].map(([opsId, value]) => ({ opsId, value })).sort((a, b) => a.opsId - b.opsId);
