import { type Field, fieldsOf } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { profileTypes, type Settings } from '#features/projects/contract/settings.ts';
import { useProject, useSession } from '#platform/web/session.ts';

/** The settings of the project that the address names. */
export const useSettings = (): Settings => useProject().settings as Settings;

/**
 * The fields by which the reader may look for mentees: those of the mentees' profile type. A list of people is asked by fields
 * that show in every profile type that defines them (docs/decisions/0009), so one that hides somewhere is left out.
 */
export function useMenteeFields(): Field[] {
  const { level } = useSession();
  const settings = useSettings();
  const { Mentee: own, User } = settings;
  const hidden = new Set(
    profileTypes
      .flatMap((type) => (settings[type] ? fieldsOf(settings[type]) : []))
      .filter((field) => !seesField(level, field))
      .map(({ name }) => name),
  );
  return fieldsOf(own?.Fields?.length || own?.ProjectFields?.length ? own : User).filter(
    (field) => seesField(level, field) && !hidden.has(field.name),
  );
}
