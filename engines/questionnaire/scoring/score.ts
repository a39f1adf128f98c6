import type { Localized } from '#engines/forms/definition.ts';
import { type AnswerSheet, answersTo, groupsOf } from '../answers.ts';
import type { Question } from '../definition.ts';
import { gradeOf } from '../grading/grade.ts';
import { pointsOf } from '../kinds/options.ts';
import { type Answer, type Group, isClosed, isEmpty } from '../kinds/kind.ts';
import { bandOf } from './bands.ts';
import { normValue } from './norms.ts';
import type { Band, Norm, Scale, ScaleItem } from './scales.ts';

/** The result of a scale. */
export interface Score {
  readonly name: string;
  /** Undefined if too many items were not answered. */
  readonly raw?: number;
  /** The lowest and the highest raw score that is possible. */
  readonly range: { readonly min: number; readonly max: number };
  readonly norm?: { readonly value: number; readonly unit: Norm['unit']; readonly name: Localized };
  readonly band?: Band;
  readonly answered: number;
  readonly items: number;
}

/** The points of one item, and their range. */
interface Measured {
  /** null if it is not answered. */
  value: number | null;
  min: number;
  max: number;
}

/**
 * Computes the score of a scale. Items of hidden questions, which are not in `questions`, are left out.
 *
 * @param norm the norm that applies to the person, if any (`Norm.when`)
 */
export function scoreOf(
  scale: Scale,
  questions: readonly Question[],
  sheet: AnswerSheet,
  norm?: Norm,
): Score {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const measured = scale.items.flatMap((item) => {
    const question = byId.get(item.question);
    return question ? measure(item, question, sheet, scale.method) : [];
  });
  const answered = measured.filter(({ value }) => value !== null);
  const base = {
    name: scale.name,
    range: rangeOf(measured, scale.method),
    answered: answered.length,
    items: measured.length,
  };
  // An item without an answer is wrong, if items are right or wrong. In the other methods it is missing.
  const missing = scale.method === 'right' ? 0 : measured.length - answered.length;
  if (answered.length === 0 || missing > (scale.mayMiss ?? 0) * measured.length) return base;
  const raw = rawOf(answered, measured, scale.method);
  const band = bandOf(raw, scale.bands);
  const value = norm && normValue(raw, norm);
  return {
    ...base,
    raw,
    ...(value !== undefined && { norm: { value, unit: norm!.unit, name: norm!.name } }),
    ...(band && { band }),
  };
}

function measure(
  item: ScaleItem,
  question: Question,
  sheet: AnswerSheet,
  method: Scale['method'],
): Measured[] {
  const { weight = 1 } = item;
  const answers = answersTo(question, sheet);
  const isAnswered = Object.keys(answers).length > 0;
  if (method === 'right') {
    const grade = gradeOf(question, answers);
    if (!grade) return [];
    return [{ value: isAnswered ? (grade.right / grade.of) * weight : null, min: 0, max: weight }];
  }
  return groupsOf(question)
    .filter(({ number }) => item.group === undefined || item.group === number)
    .flatMap((group) => {
      const limits = limitsOf(group, item);
      if (!limits) return [];
      const value = valueOf(group, answers[group.number], { points: item.points, isAnswered });
      const turned = value !== null && item.reversed ? limits.min + limits.max - value : value;
      const [min, max] = [limits.min * weight, limits.max * weight];
      return [
        { value: turned === null ? null : turned * weight, min: Math.min(min, max), max: Math.max(min, max) },
      ];
    });
}

/** The range of the points of a group; undefined for texts and for numbers without limits, which do not count. */
function limitsOf(group: Group, { points }: ScaleItem): { min: number; max: number } | undefined {
  if (!isClosed(group)) {
    const { min, max } = group.limits ?? {};
    return min === undefined || max === undefined ? undefined : { min, max };
  }
  const values = group.options.map(({ id }) => points?.[id] ?? pointsOf(group.options, id)!);
  // A checkbox that is off has no points.
  const all = group.isTick ? [0, ...values] : values;
  return all.length === 0 ? undefined : { min: Math.min(...all), max: Math.max(...all) };
}

function valueOf(
  group: Group,
  answer: Answer | undefined,
  { points, isAnswered }: { points: ScaleItem['points'] | undefined; isAnswered: boolean },
): number | null {
  if (!isClosed(group)) return answer === undefined || isEmpty(answer) ? null : Number(answer);
  if (answer === undefined || isEmpty(answer)) return group.isTick && isAnswered ? 0 : null;
  return points?.[Number(answer)] ?? pointsOf(group.options, answer);
}

const sumOf = (measured: readonly Measured[], of: (one: Measured) => number): number =>
  round(measured.reduce((sum, one) => sum + of(one), 0));

/** Missing items get the mean of the others. */
function rawOf(answered: readonly Measured[], all: readonly Measured[], method: Scale['method']): number {
  const sum = sumOf(answered, ({ value }) => value!);
  if (method === 'right') return sum;
  return method === 'mean' ? round(sum / answered.length) : round((sum / answered.length) * all.length);
}

function rangeOf(measured: readonly Measured[], method: Scale['method']): Score['range'] {
  const [min, max] = [sumOf(measured, (one) => one.min), sumOf(measured, (one) => one.max)];
  const count = Math.max(1, measured.length);
  return method === 'mean' ? { min: round(min / count), max: round(max / count) } : { min, max };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
