import type { Answers } from '#engines/microdata/answer.ts';
import { settle } from '#engines/microdata/answering.ts';
import { ageOf, type Facts } from '#engines/microdata/facts.ts';
import type { Form } from '#engines/microdata/form.ts';
import { visibleIn } from '#engines/microdata/visible.ts';

/** The questions of one stage with the answers of one person. */
export interface FilledForm {
  form: Form;
  answers: Answers;
}

/** A form with the questions that are shown. */
export interface ShownForm extends FilledForm {
  shown: ReadonlySet<string>;
}

/** A settled form with the questions that are shown; worked out once for all that the mapping asks of it. */
export const withShown = ({ form, answers }: FilledForm, facts: Facts): ShownForm => ({
  form,
  answers,
  shown: visibleIn(form, answers, ageOf(form, answers, facts)),
});

/**
 * The form with the answers as the server keeps them. A question without an answer is ΝΑΙ if one of its children is: A2 by A2.1, A2.2 and
 * A2.3 (microdata.md §3.3).
 */
export function settled({ form, answers }: FilledForm, facts: Facts): FilledForm {
  return { form, answers: settle(form, answers, (given) => ageOf(form, given, facts)).answers };
}
