import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Who saved a version of a project stays with the version; nothing else here is about people. */
export const projectData: PersonalData = {
  tables: ['project_version'],
  held: [],
  erase: async () => {},
};
