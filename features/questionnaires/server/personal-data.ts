import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The authors of questionnaires. Their names are no data about them and are erased with the account. */
export const questionnaireData: PersonalData = {
  tables: ['questionnaire', 'questionnaire_version', 'bank_question', 'finish_site'],
  keeps: [
    // The authors of questionnaires and the Admin who allowed a site.
    'questionnaire.changed_by',
    'questionnaire_version.published_by',
    'bank_question.added_by',
    'finish_site.added_by',
  ],
  held: [],
  erase: async () => {},
};
