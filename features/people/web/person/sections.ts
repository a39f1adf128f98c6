import type { Field } from '#engines/fields/definition.ts';
import type { Settings } from '#features/projects/contract/settings.ts';

/**
 * A section of a profile with its title and fields; the title is empty for fields that the project has not placed.
 */
export interface ProfileSection {
  title: string;
  fields: Field[];
}

/** The fields of a person in the project's sections (Settings.Profile); fields without a section come last. */
export function sectionsOf(settings: Settings, fields: readonly Field[]): ProfileSection[] {
  const placed = new Set<string>();
  const sections = (settings.Profile?.Sections ?? []).map(({ Title, Fields }) => {
    const own = Fields.flatMap(
      (name) => fields.find((field) => field.name === name && !placed.has(name)) ?? [],
    );
    for (const { name } of own) placed.add(name);
    return { title: Title, fields: own };
  });
  const others = fields.filter(({ name }) => !placed.has(name));
  return [...sections, { title: '', fields: others }].filter((section) => section.fields.length > 0);
}
