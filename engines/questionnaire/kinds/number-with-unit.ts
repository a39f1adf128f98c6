import type { Localized } from '#engines/forms/definition.ts';
import { say } from '../say.ts';
import { isEmpty, type QuestionKind } from './kind.ts';
import { numberGroup, showNumber, toNumber } from './written.ts';

/** 39: a number with its unit: euros, hours, years. */
export interface NumberWithUnit {
  readonly unit: Localized;
  readonly min?: number;
  readonly max?: number;
  /** How far from the key is still right. */
  readonly tolerance?: number;
}

export const numberWithUnit: QuestionKind<NumberWithUnit> = {
  name: 'numberWithUnit',
  start: () => ({ unit: { el: '', en: '' } }),
  groups: ({ data }) => [numberGroup(1, data)],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => toNumber(answers[1]) ?? null,
  show: ({ data }, answer, language) => `${showNumber(answer, language)} ${say(data.unit, language)}`.trim(),
  matches: ({ data }, answer, key) =>
    Math.abs(Number(answer) - Number(key.replace(',', '.'))) <= (data.tolerance ?? 0) + Number.EPSILON,
  faults: ({ data: { min, max } }) =>
    min !== undefined && max !== undefined && min > max ? ['limits-crossed'] : [],
};
