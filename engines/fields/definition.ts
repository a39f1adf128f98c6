import type { Option, Question, QuestionType } from '#engines/forms/definition.ts';

/** The types of user fields: those of questions but the radio, and one that is computed from the others. */
export const fieldTypes = [
  'text',
  'longText',
  'number',
  'date',
  'select',
  'multiSelect',
  'checkbox',
  'email',
  'phone',
  'afm',
  'amka',
  'iban',
  'postalCode',
  'file',
  'computed',
] as const satisfies readonly (Exclude<QuestionType, 'radio'> | 'computed')[];
export type FieldType = (typeof fieldTypes)[number];

/** The types whose values reach or identify a person. As fields of the user no level below staff sees or changes them (decisions). */
const guardedTypes: ReadonlySet<FieldType> = new Set(['email', 'afm', 'amka', 'iban']);

/** The names by which the server itself reads these values: their fields stay guarded, whatever type a project gives them. */
const guardedNames: ReadonlySet<string> = new Set<string>(['email', 'afm', 'amka', 'iban']);

/** The weakest level that sees and changes a guarded field of the user. */
export const GUARDED_LEVEL = 1;

/** Whether a field of the user is guarded: by its type, or by its name. */
export const isGuarded = (name: string, type: FieldType): boolean =>
  guardedTypes.has(type) || guardedNames.has(name.toLowerCase());

/** The types by whose values people are found, in a search and as keys of a list. */
export const keyTypes: ReadonlySet<FieldType> = new Set(['email', 'phone', 'afm', 'amka', 'iban']);

/**
 * The field of ΚΑΥΑΣ, the number of a beneficiary in the external register. Every project has it, as a field of the project; a column
 * of the membership keeps its value.
 */
export const KAYAS = 'kayas';

/** The most characters of a ΚΑΥΑΣ. */
const MAX_KAYAS_LENGTH = 60;

/** Where the value of a field lives: with the user, or with the user's membership of one project. */
export type FieldPlace = 'user' | 'project';

/** A user field as a project defines it (spec 001 §3). */
export interface Field {
  /** The key of the value. */
  name: string;
  label: string;
  type: FieldType;
  place: FieldPlace;
  /** The weakest level that may change it: 0 strongest to 5 weakest; -1 means no level may. */
  editable: number;
  /** The weakest level that sees it. */
  visible: number;
  /** The weakest level that sees its own value: that of the settings, also for a guarded type. */
  ownVisible: number;
  options: readonly Option[];
  required: boolean;
  unique: boolean;
  help: string;
  /** The expression of a computed field, over `fields`. */
  expression: string;
}

/** A field as the settings of a project hold it, with the specification's own names. */
export interface StoredField {
  Name: string;
  Label?: string | undefined;
  Type?: FieldType | undefined;
  Editable?: number | undefined;
  Visible?: number | undefined;
  Options?: readonly (string | { Value: string; Label: string })[] | undefined;
  Required?: boolean | undefined;
  Unique?: boolean | undefined;
  Help?: string | undefined;
  Expression?: string | undefined;
}

/** What a project that defines no fields of its own still knows of its people. */
const usual: readonly StoredField[] = [
  { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4, Required: true },
  { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 4, Required: true },
  { Name: 'email', Label: 'Email', Type: 'email', Visible: 4, Editable: 4 },
  { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', Visible: 4, Editable: 4 },
];

/** The profile type of a project: which fields its users have (Settings.User, or the settings of a role). */
export interface ProfileType {
  Fields?: readonly StoredField[] | undefined;
  ProjectFields?: readonly StoredField[] | undefined;
}

/** ΚΑΥΑΣ in a project that does not define the field itself. */
const usualKayas: StoredField = { Name: KAYAS, Label: 'ΚΑΥΑΣ', Visible: 3, Editable: 1 };

/** The fields of a profile type, those of the user first and ΚΑΥΑΣ last; a name counts once. */
export function fieldsOf(profile: ProfileType | undefined): Field[] {
  const own = profile?.Fields?.length ? profile.Fields : usual;
  const all = [
    ...own.map((field) => readField(field, 'user')),
    ...(profile?.ProjectFields ?? []).map((field) => readField(field, 'project')),
    readField(usualKayas, 'project'),
  ];
  const names = new Set<string>();
  return all.filter(({ name }) => !names.has(name) && names.add(name));
}

/** A stored field with what it leaves out: a text that staff see (2) and supervisors change (1). */
function readField(stored: StoredField, listed: FieldPlace): Field {
  const { Name, Label = Name, Editable = 1, Visible = 2 } = stored;
  const isKayas = Name === KAYAS;
  const place = isKayas ? 'project' : listed;
  const type = isKayas ? 'text' : (stored.Type ?? 'text');
  const weakest = place === 'user' && isGuarded(Name, type) ? GUARDED_LEVEL : Infinity;
  return {
    name: Name,
    label: Label || Name,
    type,
    place,
    editable: type === 'computed' ? -1 : Math.min(Editable, weakest),
    visible: Math.min(Visible, weakest),
    ownVisible: Visible,
    options: isKayas ? [] : (stored.Options ?? []).map(readOption),
    required: stored.Required ?? false,
    unique: isKayas || (stored.Unique ?? false),
    help: stored.Help ?? '',
    expression: stored.Expression ?? '',
  };
}

function readOption(option: string | { Value: string; Label: string }): Option {
  const { Value, Label } = typeof option === 'string' ? { Value: option, Label: option } : option;
  return { value: Value, label: { el: Label, en: Label } };
}

/** A field as the question that asks for its value; a computed one reads like a text. */
export function questionOf(field: Field): Question {
  return {
    name: field.name,
    type: field.type === 'computed' ? 'text' : field.type,
    label: { el: field.label, en: field.label },
    ...(field.help && { help: { el: field.help, en: field.help } }),
    required: field.required,
    options: [...field.options],
    ...(field.name === KAYAS && { maxLength: MAX_KAYAS_LENGTH }),
  };
}
