/** What the checks look for. Each has its file in `checks/`, and its words under `translations.check.<name>`. */
export const checkNames = [
  'placeholder',
  'tag',
  'plural',
  'space',
  'length',
  'same-as-source',
  'accent-missing',
  'accent-doubled',
  'final-sigma',
  'mixed-alphabets',
  'quotes',
  'question-mark',
  'capitals',
  'term',
] as const;
export type CheckName = (typeof checkNames)[number];

/** A text as the checks see it. */
export interface CheckedText {
  label: string;
  /** The code of its language: `el`, `en`, `sq`, `pt-BR`. */
  language: string;
  text: string;
  /** The text that it says in another language; of the same plural form, else of the form `other`. Absent for a text that nothing was translated from. */
  source?: { language: string; text: string } | undefined;
}

/** A fault that a check found in a text. */
export interface Finding {
  check: CheckName;
  /** Whether the text would break what it is shown in (a lost placeholder, a tag that does not end); the others are hints. */
  isError: boolean;
  /** Where in the text, in UTF-16 units: the whole text where something is missing, and no character of it where a space is. */
  at: number;
  length: number;
  /** What was found; for something missing, what is missing: `{{count}}`, `</b>`. */
  found: string;
  /** What to write instead, where the check knows it; for a term its basic form, which is to be declined. */
  instead?: string | undefined;
}

/** Looks at one text. */
export type Check = (text: CheckedText) => readonly Finding[];
