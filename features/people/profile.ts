import { type Field, fieldsOf } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
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
  fieldsOf(profileOf(settings, held));

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
          editable: Math.min(known.editable, field.editable),
        });
    }
  }
  return [...fields.values()];
}

interface Person {
  fields: Readonly<Record<string, unknown>>;
  projectFields: Readonly<Record<string, unknown>>;
}

/**
 * The only function that returns a person's values: those of these fields that a reader of this level may see (spec 001
 * §5). A value without a field is never returned.
 */
export function shownValues(
  fields: readonly Field[],
  level: number,
  person: Person,
): { user: Record<string, unknown>; project: Record<string, unknown> } {
  const shown = { user: {} as Record<string, unknown>, project: {} as Record<string, unknown> };
  for (const field of fields) {
    if (!seesField(level, field)) continue;
    const from = field.place === 'user' ? person.fields : person.projectFields;
    const value = Object.hasOwn(from, field.name) ? from[field.name] : undefined;
    if (value !== undefined) shown[field.place][field.name] = value;
  }
  return shown;
}
