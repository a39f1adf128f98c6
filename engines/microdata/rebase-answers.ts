import { changedFields, collidingFields, type Rebase, takeFields } from '#engines/versioned/rebase.ts';
import { type Answer, type Answers, answerTo, isSame } from './answer.ts';
import type { Form } from './form.ts';

const isSameAnswer = (one: unknown, other: unknown) =>
  isSame(one as Answer | undefined, other as Answer | undefined);

/** Whether two lists of answers are equal, in whatever order. */
export const areSame = (one: Answers, other: Answers): boolean =>
  changedFields(one, other, isSameAnswer).length === 0;

/**
 * Lays the answers given here over those that another user saved. What was taken back here stays taken back. Where the two sides collide,
 * the draft has the answers given here, with those above and below them.
 */
export const rebaseAnswers =
  (form: Form): Rebase<Answers> =>
  (mine, before, after) => {
    const collisions = collisionsIn(form, mine, before, after);
    const isWithin = (id: string) => collisions.some((one) => one === id || isBelow(form, id, one));
    const names = [
      ...changedFields(mine, before, isSameAnswer),
      ...form.questions.flatMap(({ id }) => (isWithin(id) ? [id] : [])),
    ];
    return { draft: takeFields(after, mine, names), collides: collisions.length > 0 };
  };

/** The questions to which both sides gave different answers, in the order of the form. */
export const collidingAnswers = (form: Form, mine: Answers, before: Answers, after: Answers): string[] => {
  const collisions = new Set(collisionsIn(form, mine, before, after));
  return form.questions.flatMap(({ id }) => (collisions.has(id) ? [id] : []));
};

/**
 * Two changes collide at one question, and where one side changed a question and the other side one below it: ΟΧΙ here and an answer to
 * its child there cannot both be kept.
 */
function collisionsIn(form: Form, mine: Answers, before: Answers, after: Answers): string[] {
  const found = new Set(collidingFields(mine, before, after, isSameAnswer));
  const differs = (id: string) => !isSameAnswer(answerTo(mine, id), answerTo(after, id));
  const here = changedFields(mine, before, isSameAnswer).filter(differs);
  const there = changedFields(after, before, isSameAnswer).filter(differs);
  for (const one of here)
    for (const other of there)
      if (isBelow(form, one, other) || isBelow(form, other, one)) found.add(one).add(other);
  return [...found];
}

/** Whether the answer to one question depends on another one: as a child at any level, or by its conditions. */
function isBelow(form: Form, id: string, above: string): boolean {
  if (form.below.get(above)?.includes(id)) return true;
  const seen = new Set<string>();
  for (let at = form.byId.get(id); at?.conditionId !== undefined && !seen.has(at.id);) {
    if (at.conditionId === above) return true;
    seen.add(at.id);
    at = form.byId.get(at.conditionId);
  }
  return false;
}
