import type { Field } from '#engines/fields/definition.ts';
import type { Settings } from '#features/projects/contract/settings.ts';

/** A part of a profile: its title, empty for what the project has put nowhere, and its fields. */
export interface ProfileSection {
  title: string;
  fields: Field[];
}

/** The fields of a person in the parts that the project sets (Settings.Profile); the others come last. */
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
