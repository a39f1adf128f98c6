/** A text of the form in both languages of the product. */
export interface Localized {
  el: string;
  en: string;
}

/** The languages a form is shown in. */
export type Language = keyof Localized;

/** The types of questions; `kinds.ts` says how each reads, checks and shows an answer. */
export type QuestionType =
  | 'text'
  | 'longText'
  | 'number'
  | 'date'
  | 'select'
  | 'multiSelect'
  | 'radio'
  | 'checkbox'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'afm'
  | 'amka'
  | 'iban'
  | 'file';

/** One choice of a select, radio or multi-select; `value` is stored. */
export interface Option {
  value: string;
  label: Localized;
}

/** A question. Its rules are texts for the sandbox; an empty one is none. */
export interface Question {
  /** The key of the answer, unique in the form; see `validateDefinition`. */
  name: string;
  type: QuestionType;
  label: Localized;
  help?: Localized;
  required: boolean;
  options?: Option[];
  /** Must hold for the question to be there at all. */
  show?: string;
  /** Each must hold for the form to be submitted, whether or not the question is answered. */
  validation?: { rule: string; message: Localized }[];
  /** Gives the values of the options that are offered, from `ctx.options`; or true for all of them. */
  filter?: string;
  /** The least number; for a date the first day (`DD-MM-YYYY`) or the least age in years. */
  min?: number | string;
  /** The greatest number; for a date the last day or the greatest age in years. */
  max?: number | string;
  /** Characters of a text. */
  maxLength?: number;
}

/** A part of the form, shown as one step. */
interface Section {
  title: Localized;
  intro?: Localized;
  questions: Question[];
}

/** A document that the applicant uploads; `kinds` are the kinds of files that are taken. */
export interface DocumentDefinition {
  key: string;
  title: Localized;
  help?: Localized;
  required: boolean;
  kinds: string[];
  show?: string;
}

/** The application form of a project, as staff design it. */
export interface FormDefinition {
  sections: Section[];
  documents: DocumentDefinition[];
}

/** All questions of a form, in the order in which they are asked. */
export function questionsOf(definition: FormDefinition): Question[] {
  return definition.sections.flatMap((section) => section.questions);
}
