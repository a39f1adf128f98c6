import { type Answer, answerTo, type Answers, isSame, NO, YES } from './answer.ts';
import type { Question } from './definition.ts';
import type { Form } from './form.ts';
import { readAnswer } from './kinds.ts';
import { visibleIn } from './visible.ts';

/**
 * The answers after one was given, changed or taken back (`undefined`). A change clears the answers of the questions below, all levels
 * down (spec 001 §4). ΝΑΙ in an exclusive group means ΟΧΙ to the other ones that are shown, and a region with another one's
 * municipality clears the municipality.
 */
export function give(
  form: Form,
  answers: Answers,
  change: { id: string; answer: Answer | undefined; age: number | undefined },
): Answers {
  const { id, answer, age } = change;
  const question = form.byId.get(id);
  if (!question || isSame(answerTo(answers, id), answer)) return answers;
  const given = new Map(Object.entries(answers));
  const set = (of: string, to: Answer | undefined) => {
    for (const child of form.below.get(of) ?? []) given.delete(child);
    if (to === undefined) given.delete(of);
    else given.set(of, to);
  };
  set(id, answer);
  for (const { id: other, cascadeFrom } of form.questions) if (cascadeFrom === id) set(other, undefined);
  if (answer === YES && question.exclusiveGroup !== undefined) {
    const shown = visibleIn(form, answers, age);
    for (const { id: other } of form.groups.get(question.exclusiveGroup) ?? [])
      if (other !== id && shown.has(other) && given.get(other) !== NO) set(other, NO);
  }
  return Object.fromEntries(given);
}

/** Answers as the server keeps them, and the ids of those that it could not read. */
export interface Settled {
  answers: Answers;
  invalid: readonly string[];
}

/**
 * Reads answers that came over the wire. A question without an answer is ΝΑΙ if one of its children is that goes by it (A2 by A2.Π1 to
 * A2.Π3). A given answer is never changed: below an ΟΧΙ the answers of children are cleared (spec 001 §4). Answers to questions that are
 * hidden then, or that the form does not have, are dropped.
 */
export function settle(
  form: Form,
  raw: Readonly<Record<string, unknown>>,
  ageOf: (answers: Answers) => number | undefined,
): Settled {
  const invalid: string[] = [];
  const given = new Map<string, Answer>();
  for (const question of form.questions) {
    const read = readAnswer(question, Object.hasOwn(raw, question.id) ? raw[question.id] : undefined);
    if (read.answer !== undefined) given.set(question.id, read.answer);
    if (read.invalid) invalid.push(question.id);
  }
  for (const question of form.questions)
    // It ends at the first question that has an answer, also where the conditions form a circle.
    for (let at: Question | undefined = question; at && given.get(at.id) === YES;) {
      const { conditionId, conditionInverse }: Question = at;
      if (conditionId === undefined || conditionInverse || given.has(conditionId)) break;
      given.set(conditionId, YES);
      at = form.byId.get(conditionId);
    }
  const all = Object.fromEntries(given);
  const shown = visibleIn(form, all, ageOf(all));
  for (const id of given.keys()) if (!shown.has(id)) given.delete(id);
  return {
    // Mostly nothing is hidden: then they are the same.
    answers: given.size === Object.keys(all).length ? all : Object.fromEntries(given),
    invalid: invalid.filter((id) => shown.has(id)),
  };
}
