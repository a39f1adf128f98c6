import type { AnswerKind } from './kind.ts';
import { plainText, tooLong } from './text.ts';
import { written } from './written.ts';

/** The most characters of a long text when the question names no other number. */
const usualLength = 5_000;

/** Several lines of text; of the control characters only line breaks and tabs. */
export const longText: AnswerKind<string> = {
  ...written('text', (typed) => plainText(typed.replace(/\r\n?/g, '\n'), /(?![\n\t])\p{Cc}/u)),
  brokenLimit: (value, question) => tooLong(value, question, usualLength),
};
