import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetPerson } from './store/personal.ts';
import './tables.ts';

/** Who made what the console keeps. Erasing leaves it to the others, without the name; rows of mass data that name the person go. */
export const developerData: PersonalData = {
  tables: ['data_entry', 'data_entry_version', 'console_file', 'mass_setting', 'mass_run', 'mass_row'],
  held: [],
  erase: forgetPerson,
};
