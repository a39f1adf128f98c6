import { blanksOf } from '../blanks.ts';
import type { Base } from '../question.ts';
import type { FaultCode } from './kind.ts';

/** The numbers of the blanks of a question: those of the Greek text. */
export const blanksOfQuestion = ({ text }: Pick<Base, 'text'>): number[] => blanksOf(text.el || text.en);

/** Reports a text without blanks, and a translation with other blanks. */
export function blankFaults({ text }: Pick<Base, 'text'>): FaultCode[] {
  const blanks = blanksOfQuestion({ text });
  if (blanks.length === 0) return ['blanks-missing'];
  const others = text.el && text.en ? blanksOf(text.en) : blanks;
  const differ = blanks.length !== others.length || blanks.some((blank) => !others.includes(blank));
  return differ ? ['blanks-differ'] : [];
}
