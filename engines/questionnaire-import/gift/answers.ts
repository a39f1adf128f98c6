import { importLimits } from '../limits.ts';
import { splitAt } from '../cloze/read-gaps.ts';
import { findSign, unescapeGift } from './blocks.ts';

/** An answer of GIFT: `=right`, `~%50%half#feedback`. */
export interface GiftAnswer {
  readonly isRight: boolean;
  readonly percent: number | undefined;
  readonly text: string;
}

/** The answers of a question, without feedback. */
export function giftAnswers(text: string): GiftAnswer[] {
  const answers: GiftAnswer[] = [];
  let at = findSign(text, '=~');
  // One more than a questionnaire holds, so that what is over is noted.
  while (at >= 0 && answers.length <= importLimits.options) {
    const next = findSign(text, '=~', at + 1);
    const isRight = text[at] === '=';
    const body = text.slice(at + 1, next < 0 ? undefined : next);
    const [, percent, rest = ''] = /^\s*(?:%(-?\d{1,3}(?:\.\d{1,6})?)%)?([^]*)$/.exec(body)!;
    answers.push({
      isRight,
      percent: percent === undefined ? undefined : Number(percent),
      text: unescapeGift(splitAt(rest, '#')[0]!),
    });
    at = next;
  }
  return answers;
}

/** The share of an answer in percent. */
export const shareOf = ({ percent, isRight }: GiftAnswer): number => percent ?? (isRight ? 100 : 0);

/** Whether some answer has words of feedback, or the question has. */
export const hasFeedback = (answers: string): boolean => findSign(answers.replace(/^#(?!#)/, ''), '#') >= 0;
