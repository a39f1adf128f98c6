import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The author of a version stays with it. The project contains no other personal data. */
export const projectData: PersonalData = {
  tables: ['project_version'],
  keeps: [
    // The author of a version of the settings.
    'project_version.saved_by',
  ],
  held: [],
  erase: async () => {},
};
