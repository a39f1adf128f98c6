import type { Localized } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import { say } from '../say.ts';
import {
  type Answer,
  type Answers,
  type ClosedGroup,
  type FaultCode,
  type Group,
  isEmpty,
  type Option,
} from './kind.ts';

/** A group that takes one of these options. */
export const closedGroup = (number: number, options: readonly Option[], title?: Localized): ClosedGroup => ({
  number,
  options,
  ...(title && { title }),
});

/** What an option counts: its points, or its place from 1 on; null for none. */
export function pointsOf(options: readonly Option[], answer: Answer | undefined): number | null {
  const place = options.findIndex(({ id }) => id === answer);
  return place < 0 ? null : (options[place]!.points ?? place + 1);
}

/** Whether this group was ticked; a tick is 1, and 0 takes it back. */
export const isTicked = (answers: Answers, number: number): boolean => answers[number] === 1;

export const optionFaults = (options: readonly Pick<Option, 'text'>[], least = 2): FaultCode[] => [
  ...(options.length < least ? (['options-missing'] as const) : []),
  ...(options.some(({ text }) => say(text, 'el').trim() === '') ? (['option-empty'] as const) : []),
];

/** The answers of several groups as conditions read them, in the order of the groups; null where there is none. */
export const inOrder = (groups: readonly Group[], answers: Answers): Json =>
  groups.map(({ number }) => (isEmpty(answers[number]) ? null : answers[number]!));
