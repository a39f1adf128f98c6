import type { PersonalData } from '#platform/server/personal-data.ts';

/** A form is no data of a person: each version keeps who saved it. */
export const formData: PersonalData = {
  tables: ['form_version'],
  keeps: ['form_version.saved_by'],
  held: [],
  erase: async () => {},
};
