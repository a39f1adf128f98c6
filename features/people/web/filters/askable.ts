import type { Field } from '#engines/fields/definition.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';

/** The fields that a list can be filtered by, with their options. */
export const askableOf = (fields: readonly Field[], language: ContentLanguage) =>
  fields
    .filter(({ type }) => type !== 'file' && type !== 'computed')
    .map(({ name, label, options }) => ({
      name,
      label,
      ...(options.length > 0 && {
        options: options.map((option) => ({ value: option.value, label: option.label[language] })),
      }),
    }));
