import type { Language } from '#engines/forms/definition.ts';
import type { Answer } from '../answer.ts';
import type { Question } from '../definition.ts';

/** How one type of question treats its answers. */
export interface Kind {
  /** The answer in the form in which it is stored, or undefined if it is not valid. Nothing (null, an empty text) never comes here. */
  read(raw: unknown, question: Question): Answer | undefined;
  /** The answer as people read it. */
  show(answer: Answer, question: Question, language: Language): string;
  /** Why a readable answer is still wrong. It is kept, flagged, and not sent. */
  flaw?(answer: Answer, question: Question): 'duplicates' | undefined;
}
