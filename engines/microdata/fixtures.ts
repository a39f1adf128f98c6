import type { Question } from './definition.ts';
import type { Facts } from './facts.ts';
import { type Form, formOfStage } from './form.ts';
import type { FiringCase } from './checks/check.ts';
import { readForm } from './read-form.ts';
import { readyForms, type Period } from './ready-forms.ts';
import { formOf, type Stage } from './definition.ts';

/** A question with these properties; a radio question without any. */
export const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'radio',
  text: id,
  section: 'A',
  child: [],
  conditionInverse: false,
  required: more.sensitive !== true,
  sensitive: false,
  sixMonths: false,
  ...more,
});

export const facts: Facts = { today: '20-11-2026', entryDay: '01-10-2026' };

/** The form of a case that fires a check. */
export const formOfCase = ({ stage, questions }: Pick<FiringCase, 'stage' | 'questions'>): Form =>
  formOfStage(
    Object.entries(questions).map(([id, more]) => ask(id, more)),
    stage,
  );

/** A stage of a ready-made form. */
export const readyForm = (period: Period, stage: Stage): Form =>
  formOfStage(readForm(readyForms[period][formOf(stage)]).questions, stage);
