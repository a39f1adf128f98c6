import { type Answers, NO, YES } from '../answer.ts';
import type { Stage } from '../definition.ts';
import { readyForm } from '../fixtures.ts';
import type { Period } from '../ready-forms.ts';
import type { Participant } from './derive.ts';

/** A stage of a ready-made form: these questions are ΝΑΙ, the other ones ΟΧΙ. Questions above a ΝΑΙ are not answered unless they are named. */
export function filled(period: Period, stage: Stage, yes: readonly string[], more: Answers = {}) {
  const form = readyForm(period, stage);
  const radios = form.questions.filter(
    ({ id, type }) =>
      type === 'radio' && (yes.includes(id) || !form.below.get(id)?.some((below) => yes.includes(below))),
  );
  const answers = radios.map(({ id }) => [id, yes.includes(id) ? YES : NO] as const);
  return { form, answers: { ...Object.fromEntries(answers), ...more } };
}

/** A participant by the questions that are answered with ΝΑΙ: `A1 C7 | A2 E1 | A2P16M` are the entry, the exit, and six months after. */
export function aParticipant(period: Period, yes: string, age: number | undefined = 40): Participant {
  const [entry = '', exit, sixMonths] = yes.split('|').map((part) => part.trim().split(' '));
  return {
    period,
    age,
    entry: filled(period, 'entry', [...entry]),
    exit: exit && filled(period, 'exit', exit),
    sixMonths: sixMonths && filled(period, 'sixMonths', sixMonths),
  };
}
