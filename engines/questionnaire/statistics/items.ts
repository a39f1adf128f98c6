import { type AnswerSheet, answersTo, groupsOf } from '../answers.ts';
import type { Question, Questionnaire } from '../definition.ts';
import { gradeOf } from '../grading/grade.ts';
import { isClosed, isEmpty } from '../kinds/kind.ts';
import { scoreOf } from '../scoring/score.ts';
import { cronbachAlpha } from './alpha.ts';
import { correlation, deviation, mean } from './numbers.ts';

/** How many people chose each option of a group, also as a share of those who answered. */
export interface OptionShares {
  readonly group: number;
  readonly answered: number;
  readonly shares: readonly { readonly option: number; readonly count: number; readonly share: number }[];
}

/** The statistics of one question in a group of people. */
export interface ItemStatistics {
  readonly question: Question['id'];
  readonly answered: number;
  readonly options: readonly OptionShares[];
  /** The mean share of right answers, from 0 (hard) to 1 (easy). */
  readonly difficulty?: number;
  /** The correlation of right answers with the rest of the points. Below 0.2 the question hardly separates people. */
  readonly discrimination?: number;
  /** The mean of the numbers that were answered. */
  readonly mean?: number;
  readonly deviation?: number;
}

export function itemStatistics(
  questions: readonly Question[],
  sheets: readonly AnswerSheet[],
): ItemStatistics[] {
  const shares = questions.map((question) => sheets.map((sheet) => rightShare(question, sheet)));
  const totals = sheets.map((_, person) => sumOf(shares.map((of) => of[person])));
  return questions.map((question, at): ItemStatistics => {
    const answered = sheets.filter((sheet) => Object.keys(answersTo(question, sheet)).length > 0).length;
    const right = shares[at]!.filter((share) => share !== undefined);
    const numbers = numbersOf(question, sheets);
    const rest = totals.map((total, person) => total - (shares[at]![person] ?? 0));
    const discrimination = right.length === sheets.length ? correlation(right, rest) : undefined;
    return {
      question: question.id,
      answered,
      options: sharesOf(question, sheets),
      ...(right.length > 0 && { difficulty: mean(right)! }),
      ...(discrimination !== undefined && { discrimination }),
      ...(numbers.length > 0 && { mean: mean(numbers)! }),
      ...(numbers.length > 1 && { deviation: deviation(numbers)! }),
    };
  });
}

const sumOf = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function rightShare(question: Question, sheet: AnswerSheet): number | undefined {
  const grade = gradeOf(question, answersTo(question, sheet));
  return grade && grade.right / grade.of;
}

function sharesOf(question: Question, sheets: readonly AnswerSheet[]): OptionShares[] {
  return groupsOf(question)
    .filter(isClosed)
    .map((group) => {
      const chosen = sheets
        .map((sheet) => answersTo(question, sheet)[group.number])
        .filter((one) => !isEmpty(one));
      return {
        group: group.number,
        answered: chosen.length,
        shares: group.options.map(({ id }) => {
          const count = chosen.filter((one) => one === id).length;
          return { option: id, count, share: chosen.length === 0 ? 0 : count / chosen.length };
        }),
      };
    });
}

/** The answers to a question that asks for one number. */
function numbersOf(question: Question, sheets: readonly AnswerSheet[]): number[] {
  const [group, ...others] = groupsOf(question);
  if (!group || others.length > 0 || isClosed(group) || !group.limits) return [];
  return sheets
    .map((sheet) => answersTo(question, sheet)[group.number])
    .filter((one) => !isEmpty(one))
    .map(Number);
}

/** The statistics of one scale in a group of people. */
export interface ScaleStatistics {
  readonly name: string;
  readonly scored: number;
  readonly mean?: number;
  readonly deviation?: number;
  readonly min?: number;
  readonly max?: number;
  /** Cronbach's alpha, of those who answered all items. */
  readonly alpha?: number;
}

export function scaleStatistics(
  { scales }: Pick<Questionnaire, 'scales'>,
  questions: readonly Question[],
  sheets: readonly AnswerSheet[],
): ScaleStatistics[] {
  return scales.map((scale): ScaleStatistics => {
    const raws = sheets
      .map((sheet) => scoreOf(scale, questions, sheet).raw)
      .filter((raw) => raw !== undefined);
    // The score of each item alone, reversed and weighted as in the scale.
    const rows = sheets
      .map((sheet) => scale.items.map((item) => scoreOf({ ...scale, items: [item] }, questions, sheet).raw))
      .filter((row): row is number[] => !row.includes(undefined));
    const alpha = cronbachAlpha(rows);
    return {
      name: scale.name,
      scored: raws.length,
      ...(raws.length > 0 && { mean: mean(raws)!, min: Math.min(...raws), max: Math.max(...raws) }),
      ...(raws.length > 1 && { deviation: deviation(raws)! }),
      ...(alpha !== undefined && { alpha }),
    };
  });
}
