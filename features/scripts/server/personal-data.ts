import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetAuthor, heldScripts } from './store.ts';

/** The scripts that a person wrote. Erasing keeps them for the others, without the name. */
export const scriptsData: PersonalData = {
  tables: ['script', 'script_version'],
  held: [{ part: 'scripts', query: heldScripts }],
  erase: forgetAuthor,
};
