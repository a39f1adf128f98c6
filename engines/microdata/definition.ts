import type { Answer } from './answer.ts';

/** The types of questions of a microdata form; `kinds.ts` says how each reads and shows an answer. */
export const questionTypes = [
  'radio',
  'text',
  'number',
  'words',
  'time',
  'date',
  'select',
  'afm',
  'amka',
  'tk',
  'phone',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/**
 * What a question means to the register, by the names of its elements (spec 001 §3, "Microdata record"). HmniaDeltiou is the day of
 * the form itself, which an exit form asks for.
 */
export const registerFields = [
  'AFM',
  'AMKA',
  'DATE_GENNHSHS',
  'FYLLO_VALUE',
  'ID_ALLO',
  'OFEL_DIEYTHYNSH',
  'OFEL_TK',
  'OFEL_ONOMATEPONYMO',
  'OFEL_TEL',
  'ID_GEO_PERIF',
  'ID_GEO_DHMOS',
  'ARITHMOS_KARTAS_ANERGIAS',
  'DATE_ENARKSHS_ANERGIAS',
  'HmniaDeltiou',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** Lists of options that the product brings along: the regions and the municipalities of Greece. */
export const optionLists = ['regions', 'municipalities'] as const;

/** One choice of a select; `value` is stored. */
export interface Option {
  value: string;
  text: string;
}

/** A question is shown to participants of these ages: completed years on the day of entry, both ends included. */
export interface Ages {
  from?: number | undefined;
  to?: number | undefined;
}

/** A question of a microdata form (spec 001 §3). */
export interface Question {
  /** Unique in the form. */
  id: string;
  type: QuestionType;
  text: string;
  help?: string | undefined;
  /** The part of the form; its title stands at the first question of the part. */
  section: string;
  sectionTitle?: string | undefined;
  /** The field of the person that fills in the question once. */
  defaultField?: string | undefined;
  /** The answer that the question begins with, where the person's field gives none. */
  defaultValue?: Answer | undefined;
  /** The questions whose answers are cleared when this one changes. */
  child: readonly string[];
  /** The question is shown while the answer to this one is 1; with `conditionInverse` while it is not. */
  conditionId?: string | undefined;
  conditionInverse: boolean;
  ages?: Ages | undefined;
  /** ΝΑΙ to one question of the group means ΟΧΙ to the others. */
  exclusiveGroup?: string | undefined;
  /** Whether the form is incomplete without an answer; a sensitive question never is (5323). */
  required: boolean;
  /** Of a special category (GDPR art. 9): sealed in the database, and shown to few. */
  sensitive: boolean;
  options?: readonly Option[] | undefined;
  optionsFrom?: (typeof optionLists)[number] | undefined;
  /** The select whose value limits the options of this one. */
  cascadeFrom?: string | undefined;
  /** Asked six months after the exit, as a stage of its own. */
  sixMonths: boolean;
  /** The number of the question in the register; without one the answer stays here. */
  opsId?: number | undefined;
  xml?: RegisterField | undefined;
  /** The public authority that knows the answer: ΔΥΠΑ, ΕΡΓΑΝΗ, ΑΑΔΕ. */
  source?: string | undefined;
}

/** The two forms of a project (`MicrodataStart_Text`, `MicrodataEnd_Text`). */
export const formKinds = ['entry', 'exit'] as const;
export type FormKind = (typeof formKinds)[number];

/**
 * The stages of a participant (decisions): at the entry, up to four weeks after the exit, and six months after it. Each has its own
 * Final. The last two are two parts of the exit form.
 */
export const stages = ['entry', 'exit', 'sixMonths'] as const;
export type Stage = (typeof stages)[number];

/** The form whose questions a stage asks. */
export const formOf = (stage: Stage): FormKind => (stage === 'entry' ? 'entry' : 'exit');

/** The questions of a form that a stage asks, in their order. */
export const questionsOf = (form: readonly Question[], stage: Stage): readonly Question[] =>
  stage === 'entry' ? form : form.filter(({ sixMonths }) => sixMonths === (stage === 'sixMonths'));
