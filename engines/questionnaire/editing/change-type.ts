import type { QuestionId } from '../ids.ts';
import type { Question } from '../definition.ts';
import { kindOf, type TypeNumber } from '../kinds.ts';

/** A new question of a type. */
export const newQuestion = (id: QuestionId, type: TypeNumber): Question =>
  ({ id, type, text: { el: '', en: '' }, model: {}, data: kindOf(type).start() }) as Question;

/** Changes the type of a question. Only its text, answer key and condition stay (spec 002 §2.2). */
export function changeType({ id, text, model, condition }: Question, type: TypeNumber): Question {
  return { ...newQuestion(id, type), text, model, ...(condition !== undefined && { condition }) };
}
