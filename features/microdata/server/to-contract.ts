import type { Answer } from '#engines/microdata/answer.ts';
import type { Question } from '#engines/microdata/definition.ts';
import type { FormQuestion } from '../contract/form.ts';

/** An answer as the wire has it. */
export const answerOnWire = (answer: Answer): number | string | string[] =>
  typeof answer === 'object' ? [...answer] : answer;

/** A question as the wire has it. */
export const toContract = ({ defaultValue, ...question }: Question): FormQuestion => ({
  ...question,
  ...(defaultValue !== undefined && { defaultValue: answerOnWire(defaultValue) }),
  child: [...question.child],
  options: question.options?.map((option) => ({ ...option })),
});
