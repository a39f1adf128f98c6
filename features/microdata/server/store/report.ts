import { sql } from 'kysely';
import { overseers } from '#platform/contract/roles.ts';
import { day, moment, number, type ReportPart, text } from '#platform/server/report/view.ts';
import { formReaders } from '../../access.ts';

/** The roles that open the forms of people and oversee a project. */
const readers = overseers.filter((role) => formReaders.some((one) => one === role));

/** How far the forms of participants are. No answer is shown. */
export const microdataReport: ReportPart = {
  views: [
    {
      name: 'microdata_forms',
      readers,
      from: sql`microdata`,
      projectId: sql<number>`microdata.project_id`,
      personId: sql<number>`microdata.user_id`,
      columns: {
        project_id: number('microdata.project_id'),
        person_id: number('microdata.user_id'),
        stage: text('microdata.stage'),
        progress: text('microdata.progress'),
        missing: number('microdata.missing'),
        contradictions: number('microdata.contradictions'),
        begun_at: moment('microdata.begun_at'),
        saved_at: moment('microdata.saved_at'),
        final_at: moment('microdata.final_at'),
        form_day: day('microdata.form_day'),
        checked_at: moment('microdata.checked_at'),
      },
    },
    {
      name: 'microdata_exits',
      readers,
      from: sql`microdata_exit`,
      projectId: sql<number>`microdata_exit.project_id`,
      personId: sql<number>`microdata_exit.user_id`,
      columns: {
        project_id: number('microdata_exit.project_id'),
        person_id: number('microdata_exit.user_id'),
        day: day('microdata_exit.day'),
      },
    },
  ],
  notShown: {
    'microdata.version_id': 'is the design of the form',
    'microdata.answers': 'is the answers of a person',
    'microdata.sealed': 'is the sensitive answers of a person',
    'microdata.sensitive_count': 'tells of sensitive answers',
    'microdata.indicators': 'is made of sensitive answers',
    'microdata.prefilled': 'tells of the answers of a person',
    'microdata.revision': 'orders the saves of a form',
    'microdata.notice_read_at': 'is shown in the form',
    'microdata.saved_by': 'is shown in the form',
    'microdata.final_by': 'is shown in the form',
    'microdata.checked_by': 'is shown in the form',
    'microdata.emptied_at': 'is about people who were erased',
    'microdata_exit.why': 'is shown in the forms of the person',
    'microdata_exit.set_by': 'is shown in the forms of the person',
    'microdata_exit.set_at': 'is shown in the forms of the person',
    microdata_version: 'is the design of the form',
  },
};
