import type { Field } from './definition.ts';

/** What a later feature marks about a member: ticks that are shown, filtered, sorted and exported as fields of the project. */
interface Mark {
  name: string;
  label: string;
}

/**
 * The marks by the key of `Config` whose projects have them. Those of microdata are the submitted flags of a user (spec 001 §3): start, end,
 * mentor start, mentor end; those of the mentor mean "checked by the mentor".
 */
const marks: Readonly<Record<string, readonly Mark[]>> = {
  Microdata: [
    { name: 'microdata_start', label: 'Δελτίο εισόδου' },
    { name: 'microdata_end', label: 'Δελτίο εξόδου' },
    { name: 'microdata_mentor_start', label: 'Δελτίο εισόδου: έλεγχος συμβούλου' },
    { name: 'microdata_mentor_end', label: 'Δελτίο εξόδου: έλεγχος συμβούλου' },
  ],
};

const names = new Set(Object.values(marks).flatMap((list) => list.map(({ name }) => name)));

/** Whether a field is a mark. A project cannot define a field with such a name. */
export const isMark = (name: string): boolean => names.has(name);

/** The level that sees a mark: mentors and everybody above them. A person sees their own. */
const MARK_LEVEL = 3;

/** The fields of a project with the marks that its settings bring. No user can edit a mark. */
export function withMarks(fields: readonly Field[], config: Readonly<Record<string, unknown>>): Field[] {
  const own = Object.entries(marks).flatMap(([key, list]) => (config[key] === undefined ? [] : list));
  return [
    ...fields.filter(({ name }) => !isMark(name)),
    ...own.map(({ name, label }): Field => ({
      name,
      label,
      type: 'checkbox',
      place: 'project',
      editable: -1,
      visible: MARK_LEVEL,
      ownVisible: MARK_LEVEL + 1,
      options: [],
      required: false,
      unique: false,
      help: '',
      expression: '',
    })),
  ];
}
