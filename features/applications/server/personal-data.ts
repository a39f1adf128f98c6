import { questionsOf } from '#engines/forms/definition.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { protocolOf } from './protocol.ts';
import * as store from './store/personal.ts';
import { DocumentState } from '../contract/apply.ts';
import { statuses } from '../contract/status.ts';

interface Numbered {
  year: number;
  number: number;
}

/** A person's applications: erasing keeps number, statuses and their dates, and removes the answers. */
export const applicationData: PersonalData = {
  tables: ['application', 'application_change', 'application_note'],
  keeps: [
    // The number, the status and its history stay, with who decided.
    'application.user_id',
    'application_change.admin_id',
    'application_change.actor_id',
  ],

  held: [
    {
      part: 'applications',
      query: (db, userId) =>
        store
          .applicationsOf(db, userId)
          .select([
            'project.descr as project',
            'year',
            'number',
            'status',
            'email',
            'answers',
            'application.createdAt',
            'confirmedAt',
          ]),
      shown: {
        facts: ['protocol', 'project', 'status', 'email', 'answers', 'createdAt', 'confirmedAt'],
        from: ({ year, number, ...rest }: Numbered) => ({ protocol: protocolOf({ year, number }), ...rest }),
      },
      codes: { status: statuses },
    },
    {
      part: 'documents',
      query: (db, userId) =>
        store
          .applicationsOf(db, userId)
          .innerJoin('applicationDocument', 'applicationDocument.applicationId', 'application.id')
          .select([
            'key',
            'applicationDocument.state',
            'applicationDocument.reason',
            'applicationDocument.changedAt',
          ]),
      codes: { state: DocumentState.options },
    },
  ],

  names: async (db, userId) => {
    const rows = await store
      .applicationsOf(db, userId)
      .innerJoin('formVersion', 'formVersion.id', 'application.formVersionId')
      .select('definition')
      .execute();
    return new Map(
      rows.flatMap(({ definition }) =>
        questionsOf(definition).map(({ name, label, options = [] }) => [
          name,
          { label, values: new Map(options.map((one) => [one.value, one.label])) },
        ]),
      ),
    );
  },

  erase: async (db, userId) => {
    const own = await store.applicationsOf(db, userId).select('application.id').execute();
    await store.blank(
      db,
      own.map(({ id }) => id),
    );
  },
};
