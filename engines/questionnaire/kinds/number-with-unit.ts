import type { Localized } from '#engines/forms/definition.ts';
import { textIn } from '../text-in.ts';
import { isEmpty, type QuestionKind } from './kind.ts';
import { numberGroup, showNumber, toNumber } from './texts.ts';

/** 39: a number with its unit: euros, hours, years. */
export interface NumberWithUnit {
  readonly unit: Localized;
  readonly min?: number;
  readonly max?: number;
  /** How far a right answer may be from the key. */
  readonly tolerance?: number;
}

/** Differences of decimals are not exact: 12.3 - 12.2 is a little more than 0.1. */
const ROUNDING = 1e-9;

export const numberWithUnit: QuestionKind<NumberWithUnit> = {
  name: 'numberWithUnit',
  start: () => ({ unit: { el: '', en: '' } }),
  groups: ({ data }) => [numberGroup(1, data)],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => toNumber(answers[1]) ?? null,
  show: ({ data }, answer, language) =>
    `${showNumber(answer, language)} ${textIn(data.unit, language)}`.trim(),
  matches: ({ data }, answer, key) =>
    Math.abs(Number(answer) - Number(key.replace(',', '.'))) <= (data.tolerance ?? 0) + ROUNDING,
  faults: ({ data: { min, max } }) =>
    min !== undefined && max !== undefined && min > max ? ['limits-crossed'] : [],
};
