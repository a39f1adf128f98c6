import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Localized } from '#engines/forms/definition.ts';
import { answerTo, type Answers, YES } from '../answer.ts';
import type { Question, RegisterField, Stage } from '../definition.ts';
import type { Facts } from '../facts.ts';
import type { Form } from '../form.ts';

/** What a check looks at. */
export interface Given {
  form: Form;
  answers: Answers;
  facts: Facts;
  /** Completed years on the day of entry. */
  age: number | undefined;
  exitDay: ModelDate | undefined;
  /** Whether a question is shown. */
  isShown: (question: Question) => boolean;
  /** A text answer by what it means to the register. */
  text: (field: RegisterField) => string | undefined;
}

/** A case in which a check fires: questions by their ids, and what they need besides. */
export interface FiringCase {
  stage: Stage;
  questions: Readonly<Record<string, Partial<Question>>>;
  answers: Answers;
  facts?: Partial<Facts>;
}

/** A rule that answers can break. A check without its words, its source and a case that fires it does not compile. */
export interface Check {
  /** What is wrong, and what to do about it. */
  words: Localized;
  /** Where the rule comes from: the register, a regulation, or this product. */
  source: Localized;
  /** A form with a blocking fault cannot be finalized; a warning is shown. */
  blocking: boolean;
  /** Whether a form has the questions that the rule is about. Without them the check finds nothing. */
  hasQuestions: (form: Form) => boolean;
  /** The ids of the questions at fault; none if the check passes. */
  find(given: Given): readonly string[];
  firedBy: FiringCase;
}

/** Whether the question with this number in the register is answered with ΝΑΙ. */
export function isYes({ form, answers }: Pick<Given, 'form' | 'answers'>, opsId: number): boolean {
  const question = form.byOpsId.get(opsId);
  return question !== undefined && answerTo(answers, question.id) === YES;
}

/** The id of the question with this number in the register, as a list. */
export const idOfOps = ({ form }: Pick<Given, 'form'>, opsId: number): string[] => {
  const question = form.byOpsId.get(opsId);
  return question ? [question.id] : [];
};

/** The ids of the questions with this meaning. */
export const idsOfXml = ({ form }: Pick<Given, 'form'>, field: RegisterField): string[] =>
  (form.byXml.get(field) ?? []).map(({ id }) => id);

/** Whether a form has a question for each of these elements of the register. */
export const hasXml =
  (...fields: readonly RegisterField[]) =>
  (form: Form): boolean =>
    fields.every((field) => form.byXml.has(field));

/** The printed form of the register, as the source of a rule. */
export const printedForm: Localized = {
  el: 'Οδηγίες του απογραφικού δελτίου (ΟΠΣ ΕΣΠΑ)',
  en: 'Instructions of the participant form (OPS ESPA)',
};

/** A rule of this product, until the managing authority says otherwise. */
export const ownRule: Localized = {
  el: 'Έλεγχος της πλατφόρμας',
  en: 'A check of this platform',
};
