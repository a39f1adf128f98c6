import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetTranslator, heldSets } from './store/people.ts';

/** The texts that a person changed. Erasing keeps them, because the product says them, without the name. */
export const translationsData: PersonalData = {
  tables: ['added_language', 'changed_text', 'text_set', 'text_exception'],
  held: [{ part: 'translations', query: heldSets }],
  erase: forgetTranslator,
};
