import type { Question } from '../definition.ts';
import type { AnswerKind } from './kind.ts';
import { written } from './written.ts';

/** The most characters of a short text when the question names no other number. */
const usualLength = 500;

/** One line of text: no line breaks and no control characters, composed letters (NFC). */
export const text: AnswerKind<string> = {
  ...written('text', (typed) => plainText(typed, /\p{Cc}/u)),
  brokenLimit: (value, question) => tooLong(value, question, usualLength),
};

/** The text without spaces around it, or undefined when it holds what `refused` matches or broken Unicode. */
export function plainText(typed: string, refused: RegExp): string | undefined {
  const trimmed = typed.trim();
  return trimmed.isWellFormed() && !refused.test(trimmed) ? trimmed.normalize('NFC') : undefined;
}

/** The limit on the length of a text, when it is exceeded. */
export function tooLong(value: string, question: Question, usual: number) {
  const limit = question.maxLength ?? usual;
  return value.length > limit ? { code: 'maxLength' as const, limit } : undefined;
}
