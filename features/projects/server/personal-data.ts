import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The author of a version stays with it. The project contains no other personal data. */
export const projectData: PersonalData = {
  tables: ['project_version'],
  held: [],
  erase: async () => {},
};
