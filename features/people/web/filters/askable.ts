import type { Field } from '#engines/fields/definition.ts';
import type { Language } from '#platform/web/texts.ts';

/** The fields that a list can be filtered by, with their options. */
export const askableOf = (fields: readonly Field[], language: Language) =>
  fields
    .filter(({ type }) => type !== 'file' && type !== 'computed')
    .map(({ name, label, options }) => ({
      name,
      label,
      ...(options.length > 0 && {
        options: options.map((option) => ({ value: option.value, label: option.label[language] })),
      }),
    }));
