/** A text in both languages. */
export interface Both {
  el: string;
  en: string;
}

/** A step of a template. */
export interface TemplateStep {
  /** By which the conditions of other steps call it: `actions['profile'].done`. */
  name: string;
  /** 1 conference, 2 meeting, 3 questionnaire, 4 task, 5 file, 6 tool. */
  typeId: number;
  group: Both;
  title: Both;
  /** HTML. */
  instructions: Both;
  menteeCompletes?: boolean;
  show?: string;
  enable?: string;
}

/** A programme to begin with: no days, since nobody knows when it begins. */
export interface Template {
  title: Both;
  about: Both;
  /** Each step comes after those that its conditions read. */
  steps: readonly TemplateStep[];
}
