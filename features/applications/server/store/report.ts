import { sql } from 'kysely';
import { statusCodes } from '#engines/applications/moves.ts';
import { keyTypes } from '#engines/fields/definition.ts';
import type { QuestionType } from '#engines/forms/definition.ts';
import { staff } from '#platform/contract/roles.ts';
import {
  document,
  inWords,
  moment,
  number,
  type ReportPart,
  text,
  textList,
  yesNo,
} from '#platform/server/report/view.ts';

/**
 * The types of questions whose answers are shown. Other types reach or identify a person, or take a text of any kind, in which people
 * write names and numbers.
 */
const openTypes = [
  'number',
  'date',
  'select',
  'multiSelect',
  'radio',
  'checkbox',
  'postalCode',
] as const satisfies readonly QuestionType[];

/** Questions with one of these names are not shown, whatever their type: the server finds people by their answers. */
const guardedNames = textList([...keyTypes]);

/** The names of the questions of each version of a form whose answers are shown. A version has one row, or none. */
const openQuestions = sql`(select form_version.id as version_id, array_agg(question ->> 'name') as names
  from form_version, jsonb_path_query(form_version.definition, '$.sections[*].questions[*]') as question
  where question ->> 'type' = any(${textList(openTypes)}) and lower(question ->> 'name') <> all(${guardedNames})
  group by form_version.id)`;

const openAnswers = sql`(select coalesce(jsonb_object_agg(name, application.answers -> name), '{}')
  from unnest(open.names) as name where application.answers ? name)`;

const protocolNumber = sql`application.year || '-' || lpad(application.number::text, 6, '0')`;

/** Applications without the answers that identify applicants, and their status changes. */
export const applicationsReport: ReportPart = {
  views: [
    {
      name: 'applications',
      readers: staff,
      from: sql`application left join ${openQuestions} as open on open.version_id = application.form_version_id`,
      projectId: sql<number>`application.project_id`,
      personId: sql<number>`application.user_id`,
      columns: {
        project_id: number('application.project_id'),
        application_id: number('application.id'),
        person_id: number('application.user_id'),
        protocol_number: text(protocolNumber, 'application.year', 'application.number'),
        status: text(inWords(sql`application.status`, statusCodes), 'application.status'),
        status_before: text(
          inWords(sql`application.status_before`, statusCodes),
          'application.status_before',
        ),
        told_status: text(inWords(sql`application.told_status`, statusCodes), 'application.told_status'),
        language: text('application.language'),
        created_at: moment('application.created_at'),
        confirmed_at: moment('application.confirmed_at'),
        form_version_id: number('application.form_version_id'),
        answers: document(openAnswers, 'application.answers'),
      },
    },
    {
      name: 'application_changes',
      readers: staff,
      from: sql`application join application_change on application_change.application_id = application.id`,
      projectId: sql<number>`application.project_id`,
      personId: sql<number>`application.user_id`,
      columns: {
        project_id: number(sql`application.project_id`),
        change_id: number('application_change.id'),
        application_id: number('application_change.application_id'),
        person_id: number(sql`application.user_id`),
        kind: text('application_change.kind'),
        from_status: text(
          inWords(sql`application_change.from_status`, statusCodes),
          'application_change.from_status',
        ),
        to_status: text(
          inWords(sql`application_change.to_status`, statusCodes),
          'application_change.to_status',
        ),
        made_at: moment('application_change.at'),
        made_by_id: number('application_change.actor_id'),
      },
    },
    {
      name: 'application_documents',
      readers: staff,
      from: sql`application join application_document on application_document.application_id = application.id`,
      projectId: sql<number>`application.project_id`,
      personId: sql<number>`application.user_id`,
      columns: {
        project_id: number(sql`application.project_id`),
        application_id: number('application_document.application_id'),
        person_id: number(sql`application.user_id`),
        document: text('application_document.key'),
        is_required: yesNo('application_document.required'),
        state: text('application_document.state'),
        changed_at: moment('application_document.changed_at'),
      },
    },
  ],
  notShown: {
    'application.email': 'is the address of the applicant',
    'application.search_key': 'is the names and numbers of the applicant, for the search',
    'application.own_numbers': 'is the numbers that identify the applicant',
    'application.same_person': 'is a decision about one account',
    'application.request_key': 'keeps a submit from counting twice',
    'application.faults': 'is about rules that failed to run',
    'application.version': 'orders the changes of an application',
    'application_change.admin_id': 'is shown in the history of the application',
    'application_change.detail': 'holds what staff wrote',
    'application_document.reason': 'is what staff wrote to the applicant',
    'application_document.file_id': 'leads to the file of a document',
    application_counter: 'gives the next protocol number',
    application_count: 'counts what the view of applications shows',
    application_file: 'leads to the files of documents',
    application_draft: 'is not handed in',
    application_link: 'is the secrets of the links of mails',
    application_note: 'is what staff wrote about applicants',
    bot_check: 'keeps programs from the public form',
  },
};
