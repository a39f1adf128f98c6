import { type Field, fieldsOf, GUARDED_LEVEL } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { withMarks } from '#engines/fields/marks.ts';
import { type ProfileType, profileTypes, type Settings } from '#features/projects/contract/settings.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';

/** The profile type for these roles: that of the strongest role that has one, else `User`. */
export function profileOf(settings: Settings, held: readonly Role[]): ProfileType | undefined {
  const strongest = [...held].sort((a, b) => levelOf([a]) - levelOf([b]));
  const own = strongest.map((role) => settings[role] as ProfileType | undefined);
  return own.find((profile) => profile?.Fields?.length || profile?.ProjectFields?.length) ?? settings.User;
}

/** The fields of a person with these roles in a project. */
export const fieldsOfPerson = (settings: Settings, held: readonly Role[]): Field[] =>
  withMarks(fieldsOf(profileOf(settings, held)), settings.Config ?? {});

/**
 * All fields of a project, for lists of people with different profile types. A field that several types define is
 * visible only to readers who may see it in each of them.
 */
export function fieldsOfProject(settings: Settings): Field[] {
  const fields = new Map<string, Field>();
  for (const type of profileTypes) {
    const profile = settings[type];
    if (!profile && type !== 'User') continue;
    for (const field of fieldsOf(profile)) {
      const known = fields.get(field.name);
      if (!known) fields.set(field.name, field);
      else
        fields.set(field.name, {
          ...known,
          visible: Math.min(known.visible, field.visible),
          ownVisible: Math.min(known.ownVisible, field.ownVisible),
          editable: Math.min(known.editable, field.editable),
        });
    }
  }
  return withMarks([...fields.values()], settings.Config ?? {});
}

/** The strictest levels of fields of the user in the person's other projects, by name. */
export type Elsewhere = Readonly<Record<string, { visible: number; editable: number; guarded: boolean }>>;

/**
 * The fields for one person: a field of the user is seen and changed only by levels that see and change it in every project of the
 * person that defines it, because all projects share its value (decisions).
 */
export function narrowed(fields: readonly Field[], elsewhere: Elsewhere | null): Field[] {
  if (elsewhere === null) return [...fields];
  return fields.map((field) => {
    if (field.place !== 'user' || !Object.hasOwn(elsewhere, field.name)) return field;
    const { visible, editable, guarded } = elsewhere[field.name]!;
    const weakest = guarded ? GUARDED_LEVEL : Infinity;
    return {
      ...field,
      visible: Math.min(field.visible, visible, weakest),
      ownVisible: Math.min(field.ownVisible, visible),
      editable: Math.min(field.editable, editable, weakest),
    };
  });
}

/** A user who reads values. */
export interface Reader {
  id: number;
  level: number;
}

/** A person with all values, as the stores load them: only `shownValues` and `valuesAtLevel` may read them. */
export interface PersonValues {
  id: number;
  fields: Readonly<Record<string, unknown>>;
  projectFields: Readonly<Record<string, unknown>>;
  elsewhere: Elsewhere | null;
}

/** The fields of these that a reader may see of a person; of their own values also guarded ones that the project shows to their level. */
export const fieldsSeenBy = (
  reader: Reader,
  fields: readonly Field[],
  person: Pick<PersonValues, 'id' | 'elsewhere'>,
): Field[] =>
  narrowed(fields, person.elsewhere).filter((field) =>
    reader.id === person.id ? field.ownVisible >= reader.level : seesField(reader.level, field),
  );

/**
 * The only function that returns a person's values: those of these fields that a reader may see (spec 001 §5). A value without a
 * field is never returned.
 */
export function shownValues(
  fields: readonly Field[],
  reader: Reader,
  person: PersonValues,
): { user: Record<string, unknown>; project: Record<string, unknown> } {
  const shown = { user: {} as Record<string, unknown>, project: {} as Record<string, unknown> };
  for (const field of fieldsSeenBy(reader, fields, person)) {
    const from = field.place === 'user' ? person.fields : person.projectFields;
    const value = Object.hasOwn(from, field.name) ? from[field.name] : undefined;
    if (value !== undefined) shown[field.place][field.name] = value;
  }
  return shown;
}

/**
 * The values of a person for a rule: a condition, a norm, a comparison. It reads what the level of its author sees in all projects of
 * the person, whatever the level of those who are shown the result.
 */
export function valuesAtLevel(
  fields: readonly Field[],
  level: number,
  person: PersonValues,
): Record<string, unknown> {
  const { user, project } = shownValues(fields, { id: 0, level }, person);
  return { ...user, ...project };
}
