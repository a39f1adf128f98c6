import type { Field } from '#engines/fields/definition.ts';
import { fieldsOfProject } from '#features/people/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Trait } from '../traits.ts';

/** The names that such fields usually have, where the settings of the project name none. */
const usualNames: Readonly<Record<Trait, readonly string[]>> = {
  Region: ['region', 'perifereia'],
  BirthDate: ['birth_date', 'birthDate', 'birthdate', 'date_of_birth'],
  Sex: ['sex', 'gender'],
  Education: ['education', 'education_level'],
};

/** The field that a project counts a trait by: the one that its settings name, or the first one with a usual name. */
export function traitField(
  settings: Settings,
  trait: Trait,
  fields: readonly Field[] = fieldsOfProject(settings),
): Field | undefined {
  const named = settings.Config?.Statistics?.Participation?.[trait];
  const wanted = named === undefined ? usualNames[trait] : [named];
  return fields.find(({ name, type }) => wanted.includes(name) && type !== 'computed' && type !== 'file');
}
