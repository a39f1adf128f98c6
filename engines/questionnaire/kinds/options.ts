import type { Localized } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import { textIn } from '../text-in.ts';
import {
  type Answer,
  type Answers,
  type ClosedGroup,
  type FaultCode,
  type Group,
  isEmpty,
  type Option,
} from './kind.ts';

/** A group that is answered by one of these options. */
export const closedGroup = (number: number, options: readonly Option[], title?: Localized): ClosedGroup => ({
  number,
  options,
  ...(title && { title }),
});

/** The points of the chosen option, by default its position from 1; null if none is chosen. */
export function pointsOf(options: readonly Option[], answer: Answer | undefined): number | null {
  const place = options.findIndex(({ id }) => id === answer);
  return place < 0 ? null : (options[place]!.points ?? place + 1);
}

/** Whether a checkbox is ticked. */
export const isTicked = (answers: Answers, number: number): boolean => answers[number] === 1;

export const optionFaults = (options: readonly Pick<Option, 'text'>[], least = 2): FaultCode[] => [
  ...(options.length < least ? (['options-missing'] as const) : []),
  ...(options.some(({ text }) => textIn(text, 'el').trim() === '') ? (['option-empty'] as const) : []),
];

/** The answers of several groups in their order; null for a group without an answer. */
export const answersInOrder = (groups: readonly Group[], answers: Answers): Json =>
  groups.map(({ number }) => (isEmpty(answers[number]) ? null : answers[number]!));
