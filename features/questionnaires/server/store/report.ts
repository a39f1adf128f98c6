import { sql } from 'kysely';
import { kindOf, typeNumbers } from '#engines/questionnaire/kinds.ts';
import { staff } from '#platform/contract/roles.ts';
import { inWords, moment, number, type ReportPart, text } from '#platform/server/report/view.ts';

const kindCodes = Object.fromEntries(typeNumbers.map((type) => [kindOf(type).name, type]));

const inLanguage = (document: string, name: string, language: 'el' | 'en') =>
  sql`${sql.ref(document)} -> ${sql.lit(name)} ->> ${sql.lit(language)}`;

/** The questionnaires of projects, and the questions of their published versions. */
export const questionnairesReport: ReportPart = {
  views: [
    {
      name: 'questionnaires',
      readers: staff,
      from: sql`questionnaire`,
      projectId: sql<number>`questionnaire.project_id`,
      columns: {
        project_id: number('questionnaire.project_id'),
        questionnaire_id: number('questionnaire.id'),
        title_el: text(inLanguage('questionnaire.draft', 'title', 'el'), 'questionnaire.draft'),
        title_en: text(inLanguage('questionnaire.draft', 'title', 'en'), 'questionnaire.draft'),
        published_version: number(
          sql`(select max(version.number) from questionnaire_version as version
            where version.questionnaire_id = questionnaire.id)`,
          'questionnaire_version.number',
        ),
        archived_at: moment('questionnaire.archived_at'),
        created_at: moment('questionnaire.created_at'),
        changed_at: moment('questionnaire.changed_at'),
        changed_by_id: number('questionnaire.changed_by'),
      },
    },
    {
      name: 'questions',
      readers: staff,
      from: sql`questionnaire join questionnaire_version on questionnaire_version.questionnaire_id = questionnaire.id
        cross join jsonb_path_query(questionnaire_version.definition, '$.sections[*].lines[*][*]') as question`,
      projectId: sql<number>`questionnaire.project_id`,
      columns: {
        project_id: number(sql`questionnaire.project_id`),
        questionnaire_id: number('questionnaire_version.questionnaire_id'),
        version: number('questionnaire_version.number'),
        published_at: moment('questionnaire_version.published_at'),
        question: text(sql`question ->> 'id'`, 'questionnaire_version.definition'),
        kind: text(
          inWords(sql`(question ->> 'type')::integer`, kindCodes),
          'questionnaire_version.definition',
        ),
        text_el: text(sql`question -> 'text' ->> 'el'`, 'questionnaire_version.definition'),
        text_en: text(sql`question -> 'text' ->> 'en'`, 'questionnaire_version.definition'),
      },
    },
  ],
  notShown: {
    'questionnaire.version': 'orders the saves of a questionnaire',
    'questionnaire.published_version': 'orders the saves of a questionnaire',
    'questionnaire_version.id': 'is shown by the questionnaire and the number',
    'questionnaire_version.published_by': 'is shown in the versions of the questionnaire',
    bank_question: 'is shared by questionnaires and asked of nobody',
    questionnaire_file: 'leads to the pictures of questions',
    finish_site: 'is a rule of the installation',
  },
};
