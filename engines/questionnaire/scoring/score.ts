import type { Localized } from '#engines/forms/definition.ts';
import { runToEnd } from '#engines/steps/run-to-end.ts';
import type { AnswerSheet } from '../answers.ts';
import type { Question } from '../definition.ts';
import { isClosed, isEmpty } from '../kinds/kind.ts';
import { bandOf } from './bands.ts';
import { normValue } from './norms.ts';
import { pointsByOptions } from './points.ts';
import {
  type Index,
  type Prepared,
  type PreparedGroup,
  prepareQuestions,
  type Reading,
  readSheet,
} from './prepared.ts';
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

/** One answer that counts in a scale, with the range of its points. */
interface Part {
  readonly min: number;
  readonly max: number;
  /** The points of a person; null if it is not answered. */
  readonly valueOf: (reading: Reading) => number | null;
}

/** The points of a person in the parts of a scale; null for a part without an answer. */
type Values = readonly (number | null)[];

/** A scale whose questions were looked up once, to be computed for many people. */
export interface PreparedScale {
  readonly scale: Scale;
  /** The items whose answers count points: how many `itemsOf` returns. */
  readonly items: number;
  /**
   * The points of each item alone, reversed and weighted as in the scale; undefined unless all of it was shown and answered. Where items
   * are right or wrong, one without an answer is wrong, as in the score.
   */
  itemsOf(reading: Reading): number[] | undefined;
  /**
   * @param norm the norm that applies to the person, if any (`Norm.when`)
   * @param keptRaw the raw score that was computed at the end of the set, or null if there was none. @default it is computed now
   */
  scoreOf(reading: Reading, norm?: Norm, keptRaw?: number | null): Score;
}

/** Prepares a scale. Items of hidden questions, which are not in the index, are left out. */
export function prepareScale(scale: Scale, index: Index): PreparedScale {
  const { method } = scale;
  const counted = scale.items.flatMap((item) => {
    const prepared = index.get(item.question);
    // A question that is shown to no person belongs to no scale.
    const parts = prepared?.question.dontShow ? [] : partsOf(item, prepared, method);
    return prepared && parts.length > 0 ? [{ prepared, parts }] : [];
  });
  const items = counted.map((item) => item.parts);
  const parts = items.flat();
  const range = rangeOf(parts, method);
  const valuesOf = (reading: Reading) => parts.map((part) => part.valueOf(reading));
  return {
    scale,
    items: items.length,
    itemsOf(reading) {
      if (!counted.every(({ prepared }) => reading.isShown(prepared))) return undefined;
      const values = valuesOf(reading);
      if (method !== 'right' && values.includes(null)) return undefined;
      let begin = 0;
      return items.map(({ length }) => {
        const own = values.slice(begin, (begin += length));
        const sum = own.reduce<number>((total, value) => total + (value ?? 0), 0);
        return method === 'mean' ? sum / length : sum;
      });
    },
    scoreOf(reading, norm, keptRaw) {
      const values = valuesOf(reading);
      const raw = keptRaw === undefined ? rawScore(values, scale) : (keptRaw ?? undefined);
      const answered = values.filter((value) => value !== null).length;
      const base = { name: scale.name, range, answered, items: parts.length };
      if (raw === undefined) return base;
      const band = bandOf(raw, scale.bands);
      const value = norm && normValue(raw, norm);
      return {
        ...base,
        raw,
        ...(value !== undefined && { norm: { value, unit: norm!.unit, name: norm!.name } }),
        ...(band && { band }),
      };
    },
  };
}

interface Scored {
  scales: readonly Scale[];
  questions: readonly Question[];
  sheet: AnswerSheet;
  /** The raw scores that were computed at the end of the set, by scale. @default they are computed now */
  kept?: Readonly<Record<string, number>>;
}

/**
 * Computes the scores of scales for one person, in the order of the scales. Items of hidden questions, which are not in `questions`,
 * are left out.
 *
 * @param normOf the norm that applies to the person in a scale, if any (`Norm.when`)
 */
export function allScores(scored: Scored, normOf?: (scale: Scale) => Norm | undefined): Score[] {
  return runToEnd(scoreInSteps(scored, normOf));
}

/** The same, a scale at a time, so that a server can do other work in between. */
export function* scoreInSteps(
  { scales, questions, sheet, kept }: Scored,
  normOf: (scale: Scale) => Norm | undefined = () => undefined,
): Generator<undefined, Score[]> {
  const index = prepareQuestions(questions);
  const reading = readSheet(sheet);
  const scores: Score[] = [];
  for (const scale of scales) {
    yield;
    const raw = kept && (kept[scale.name] ?? null);
    scores.push(prepareScale(scale, index).scoreOf(reading, normOf(scale), raw));
  }
  return scores;
}

/** The parts of items without points of their own, by what the items say. Scales often have the same items. */
const known = new WeakMap<Prepared, Map<string, readonly Part[]>>();

function partsOf(item: ScaleItem, prepared: Prepared | undefined, method: Scale['method']): readonly Part[] {
  if (!prepared) return [];
  if (item.points) return newParts(item, prepared, method);
  const own = known.get(prepared) ?? new Map<string, readonly Part[]>();
  known.set(prepared, own);
  const key = `${method === 'right'} ${item.group} ${item.weight} ${item.reversed}`;
  const parts = own.get(key) ?? newParts(item, prepared, method);
  own.set(key, parts);
  return parts;
}

function newParts(item: ScaleItem, prepared: Prepared, method: Scale['method']): Part[] {
  const { weight = 1 } = item;
  if (method === 'right') {
    if (!prepared.isKeyed) return [];
    const valueOf = (reading: Reading) =>
      reading.isAnswered(prepared) ? reading.rightShare(prepared) * weight : null;
    return [{ min: 0, max: weight, valueOf }];
  }
  const own = item.points && pointsByOptions(item.points);
  const parts: Part[] = [];
  for (const one of prepared.groups) {
    if (item.group !== undefined && item.group !== one.group.number) continue;
    const points = own ? own(one.group) : one.points;
    if (points) parts.push(partOf(item, prepared, { id: one.id, group: one.group, points }));
  }
  return parts;
}

function partOf(
  { weight = 1, reversed = false }: ScaleItem,
  prepared: Prepared,
  { id, group, points }: Required<PreparedGroup>,
): Part {
  const isTick = isClosed(group) && group.isTick === true;
  const [min, max] = [points.min * weight, points.max * weight];
  return {
    min: Math.min(min, max),
    max: Math.max(min, max),
    valueOf(reading) {
      const answer = reading.answer(prepared, id);
      const isMissing = answer === undefined || isEmpty(answer);
      const noPoints = isTick && isMissing && reading.isAnswered(prepared) ? 0 : null;
      const value = isMissing ? noPoints : points.of(answer);
      if (value === null) return null;
      return (reversed ? points.min + points.max - value : value) * weight;
    },
  };
}

/** Missing items get the mean of the others. */
function rawScore(values: Values, { method, mayMiss = 0 }: Scale): number | undefined {
  let [sum, answered] = [0, 0];
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    answered += 1;
  }
  // An item without an answer is wrong, if items are right or wrong. In the other methods it is missing.
  const missing = method === 'right' ? 0 : values.length - answered;
  if (answered === 0 || missing > mayMiss * values.length) return undefined;
  if (method === 'right') return round(sum);
  return round((round(sum) / answered) * (method === 'mean' ? 1 : values.length));
}

const sumOf = (parts: readonly Part[], of: (part: Part) => number): number =>
  round(parts.reduce((sum, part) => sum + of(part), 0));

function rangeOf(parts: readonly Part[], method: Scale['method']): Score['range'] {
  const [min, max] = [sumOf(parts, (part) => part.min), sumOf(parts, (part) => part.max)];
  const count = Math.max(1, parts.length);
  return method === 'mean' ? { min: round(min / count), max: round(max / count) } : { min, max };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
