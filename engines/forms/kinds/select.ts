import type { Language, Question } from '../definition.ts';
import { isBlank, type AnswerKind } from './kind.ts';

/** One of the options, from a list that opens. */
export const select: AnswerKind<string> = {
  refusal: 'option',
  empty: '',
  isEmpty: isBlank,
  read: (raw, question) => question.options?.find(({ value }) => value === raw)?.value,
  show: (value, language, question) => optionLabel(value, language, question),
};

/** The label of an option, or its value when the form no longer has it. */
export function optionLabel(value: string, language: Language, question: Question): string {
  return question.options?.find((option) => option.value === value)?.label[language] ?? value;
}
