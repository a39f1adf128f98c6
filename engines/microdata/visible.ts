import { answerTo, type Answers, YES } from './answer.ts';
import type { Question } from './definition.ts';
import type { Form } from './form.ts';

/**
 * The questions that are shown with these answers, in the order of the form. A condition is met when the answer that it refers to is 1,
 * inverted by `conditionInverse` (spec 001 §4). Below a hidden question nothing is shown. Without an `age` (completed years on the day
 * of entry) a question for some ages is hidden: the birth date is asked for first.
 */
export function visibleIn(form: Form, answers: Answers, age: number | undefined): Set<string> {
  const shown = new Map<string, boolean>();
  const isShown = (question: Question): boolean => {
    const known = shown.get(question.id);
    if (known !== undefined) return known;
    // A condition that leads back to its own question, which `readForm` refuses, ends here.
    shown.set(question.id, false);
    const is = isForAge(question, age) && isMet(question);
    shown.set(question.id, is);
    return is;
  };
  const isMet = ({ conditionId, conditionInverse }: Question): boolean => {
    const of = conditionId === undefined ? undefined : form.byId.get(conditionId);
    if (!of) return true;
    return isShown(of) && (answerTo(answers, of.id) === YES) !== conditionInverse;
  };
  const found = new Set<string>();
  for (const question of form.questions) if (isShown(question)) found.add(question.id);
  return found;
}

/** Whether a question for some ages is asked at this age; without an age it is not. */
export function isForAge({ ages }: Pick<Question, 'ages'>, age: number | undefined): boolean {
  if (!ages) return true;
  return age !== undefined && age >= (ages.from ?? 0) && age <= (ages.to ?? Infinity);
}
