import type { Localized } from '#engines/forms/definition.ts';
import { isEmpty, type QuestionKind } from './kind.ts';
import { numberGroup, showNumber, toNumber } from './texts.ts';

/** 35: a number on a line, with words at its ends. */
export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly low: Localized;
  readonly high: Localized;
}

export const slider: QuestionKind<Slider> = {
  name: 'slider',
  start: () => ({ min: 0, max: 10, step: 1, low: { el: '', en: '' }, high: { el: '', en: '' } }),
  groups: ({ data: { min, max } }) => [numberGroup(1, { min, max })],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => toNumber(answers[1]) ?? null,
  show: (_question, answer, language) => showNumber(answer, language),
  matches: (_question, answer, key) => Number(answer) === Number(key),
  faults: ({ data: { min, max, step } }) =>
    min < max && step > 0 && step <= max - min ? [] : ['limits-crossed'],
};
