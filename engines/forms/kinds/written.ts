import type { AnswerKind, FailureCode } from './kind.ts';
import { isBlank } from './kind.ts';

/**
 * The kind of an answer that is typed and has one stored form: the base of e-mail, phone, AFM and the like.
 *
 * @param read the stored form of what was typed, or undefined when it is not valid
 * @param show the stored form as people read it; by default as it is
 */
export function written(
  refusal: FailureCode,
  read: (typed: string) => string | undefined,
  show: (stored: string) => string = (stored) => stored,
): AnswerKind<string> {
  return {
    refusal,
    empty: '',
    isEmpty: isBlank,
    read: (raw) => (typeof raw === 'string' ? read(raw) : undefined),
    show,
  };
}
