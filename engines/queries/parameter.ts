/** What a parameter of a query takes. `reader` and `project` are the reader's own id and the project of the page: the page asks for neither. */
export const parameterTypes = [
  'text',
  'number',
  'day',
  'yesNo',
  'choice',
  'choices',
  'reader',
  'project',
] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** An option of a choice: the value that is bound, and what the reader sees. */
export interface ParameterOption {
  value: string;
  label: string;
}

/** A parameter of a saved query. */
export interface Parameter {
  /** As the query spells it first, without the `@`. */
  name: string;
  /** What the page calls it; without one, its name. */
  title?: string | undefined;
  type: ParameterType;
  /** A reader cannot leave it empty. An empty one is null in the query. */
  required: boolean;
  /** What it is before the reader says something: a value as texts keep it, of a day also `month-start` and the like. */
  initial?: string | readonly string[] | undefined;
  /** Of a choice: its options. */
  options?: readonly ParameterOption[] | undefined;
  /** Of a choice: the query whose first column gives the values, and whose second one, if it has one, the labels. */
  optionsFrom?: number | undefined;
}

/** What a reader gives for a parameter: as the page sends it. */
export type Given = string | number | boolean | readonly string[] | null;

/** The types of PostgreSQL to which the parameters of a query are cast. */
export const castOf: Readonly<Record<ParameterType, string>> = {
  text: 'text',
  number: 'numeric',
  day: 'date',
  yesNo: 'boolean',
  choice: 'text',
  choices: 'text[]',
  reader: 'bigint',
  project: 'bigint',
};
