import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The authors of questionnaires. Their names are no data about them and are erased with the account. */
export const questionnaireData: PersonalData = {
  tables: ['questionnaire', 'questionnaire_version', 'bank_question', 'finish_site'],
  held: [],
  erase: async () => {},
};
