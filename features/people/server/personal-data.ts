import { json } from '#platform/server/db.ts';
import { memberState } from '#engines/people/membership.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { fieldsOfProject } from '../profile.ts';
import './tables.ts';

/**
 * Memberships and bulk changes. Erasing keeps the membership itself, and kayas, by which the state accounts for the
 * person.
 */
export const peopleData: PersonalData = {
  tables: ['membership', 'project_user_data', 'field_change', 'field_change_row', 'saved_filter', 'leaving'],
  keeps: [
    // The state accounts for people by their membership; the history says who changed whom.
    'membership.user_id',
    'field_change.made_by',
    'field_change_row.user_id',
  ],

  held: [
    {
      part: 'memberships',
      query: (db, userId) =>
        db
          .selectFrom('membership')
          .innerJoin('project', 'project.id', 'membership.projectId')
          .where('userId', '=', userId)
          .select([
            'project.descr as project',
            'state',
            'kayas',
            'joinedAt',
            'membership.contact',
            'membership.fields',
          ])
          .orderBy('joinedAt'),
      codes: { state: Object.values(memberState) },
    },
    {
      part: 'savedFilters',
      query: (db, userId) =>
        db.selectFrom('savedFilter').where('userId', '=', userId).select(['name', 'query']),
    },
    {
      part: 'projectData',
      query: (db, userId) =>
        db
          .selectFrom('projectUserData')
          .innerJoin('project', 'project.id', 'projectUserData.projectId')
          .where('userId', '=', userId)
          .select(['project.descr as project', 'data', 'changedAt']),
    },
  ],

  names: async (db, userId) => {
    const rows = await db
      .selectFrom('membership')
      .innerJoin('project', 'project.id', 'membership.projectId')
      .where('userId', '=', userId)
      .select('settings')
      .execute();
    return new Map(
      rows.flatMap(({ settings }) =>
        fieldsOfProject(settings).map(({ name, label, options }) => [
          name,
          {
            label: { el: label, en: label },
            values: new Map(options.map((one) => [one.value, one.label])),
          },
        ]),
      ),
    );
  },

  erase: async (db, userId) => {
    await db.deleteFrom('projectUserData').where('userId', '=', userId).execute();
    await db
      .updateTable('membership')
      .set({ fields: json({}), contact: null, state: 3 })
      .where('userId', '=', userId)
      .execute();
    await db.deleteFrom('leaving').where('userId', '=', userId).execute();
    await db.deleteFrom('savedFilter').where('userId', '=', userId).execute();
    await db
      .updateTable('fieldChangeRow')
      .set({ before: null, after: null })
      .where('userId', '=', userId)
      .execute();
  },
};
