import type { SampleName } from '#features/questionnaires/server/inside.ts';

/** A text in both languages. */
export interface Both {
  el: string;
  en: string;
}

/** A step of a template. */
export interface TemplateStep {
  /** The name by which conditions of other steps read it: `actions['profile'].done`. */
  name: string;
  /** 1 conference, 2 meeting, 3 questionnaire, 4 task, 5 file, 6 tool. */
  typeId: number;
  group: Both;
  title: Both;
  /** HTML. */
  instructions: Both;
  menteeCompletes?: boolean;
  /** The questionnaire that comes with the step. */
  questionnaire?: SampleName;
  show?: string;
  enable?: string;
}

/** A programme to begin with. It has no dates, because they depend on the project. */
export interface Template {
  title: Both;
  about: Both;
  /** A step comes after those that its conditions read. */
  steps: readonly TemplateStep[];
}
