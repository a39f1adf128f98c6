import { ageOn } from '#engines/dates/age.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { type Answer, answerTo, type Answers } from './answer.ts';
import type { RegisterField } from './definition.ts';
import type { Form } from './form.ts';

/** What is known about a participant besides the answers of this stage. Days are those of Athens. */
export interface Facts {
  today: ModelDate;
  /** The day of the entry; the age is that of this day. */
  entryDay: ModelDate;
  /** The day of the exit, as far as it is known without the answers. */
  exitDay?: ModelDate | undefined;
  /** The birth date by the entry form, for stages that do not ask for it. */
  birthDate?: ModelDate | undefined;
  /** Completed years on the day of entry, for readers who fill in the form and do not see the birth date. */
  age?: number | undefined;
}

/** The answers to the questions of a form, by what they mean to the register. */
export function registerAnswer(form: Form, answers: Answers, field: RegisterField): Answer | undefined {
  const question = form.byXml.get(field)?.find(({ id }) => answerTo(answers, id) !== undefined);
  return question && answerTo(answers, question.id);
}

/** A text answer by what it means to the register; undefined without one. */
export const registerText = (form: Form, answers: Answers, field: RegisterField): string | undefined => {
  const answer = registerAnswer(form, answers, field);
  return typeof answer === 'string' ? answer : undefined;
};

/** Completed years on the day of entry, by the birth date if it is known; undefined where neither is. */
export function ageOf(form: Form, answers: Answers, facts: Facts): number | undefined {
  const birthDate = registerText(form, answers, 'DATE_GENNHSHS') ?? facts.birthDate;
  return birthDate === undefined ? facts.age : ageOn(birthDate, facts.entryDay);
}

/** The day of the exit: what the form says, else what is known without it. */
export const exitDayOf = (form: Form, answers: Answers, facts: Facts): ModelDate | undefined =>
  registerText(form, answers, 'HmniaDeltiou') ?? facts.exitDay;
