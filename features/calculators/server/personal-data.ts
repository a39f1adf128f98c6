import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** The scenarios of a mentee. Their inputs are synced objects. A former maker stays without a name. */
export const calculatorData: PersonalData = {
  tables: ['calculator', 'scenario'],
  held: [
    {
      part: 'scenarios',
      query: (db, userId) =>
        db
          .selectFrom('scenario')
          .innerJoin('project', 'project.id', 'scenario.projectId')
          .innerJoin('action', 'action.id', 'scenario.actionId')
          .where('scenario.menteeId', '=', userId)
          .select([
            'project.descr as project',
            'action.titles as title',
            'scenario.name',
            'scenario.results as content',
            'scenario.madeAt as createdAt',
          ])
          .orderBy('scenario.id'),
    },
  ],
  keeps: [
    // Who changed a calculator that others use.
    'calculator.changed_by',
  ],
  erase: async (db, userId) => {
    await db.deleteFrom('scenario').where('menteeId', '=', userId).execute();
    await db.updateTable('scenario').set({ madeBy: null }).where('madeBy', '=', userId).execute();
  },
};
