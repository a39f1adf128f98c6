import { sql } from 'kysely';
import { overseers } from '#platform/contract/roles.ts';
import { moment, number, type ReportPart, text } from '#platform/server/report/view.ts';

/** The results of scenarios, a row for each, for those who read what mentees work out. */
export const calculatorsReport: ReportPart = {
  views: [
    {
      name: 'scenario_results',
      readers: overseers.filter((role) => role !== 'Microdata'),
      from: sql`scenario cross join lateral jsonb_array_elements(scenario.results) as result
        join calculator_version on calculator_version.id = scenario.version_id
        join calculator on calculator.id = calculator_version.calculator_id`,
      projectId: sql<number>`scenario.project_id`,
      personId: sql<number>`scenario.mentee_id`,
      where: sql<boolean>`scenario.removed_at is null`,
      columns: {
        project_id: number('scenario.project_id'),
        person_id: number('scenario.mentee_id'),
        action_id: number('scenario.action_id'),
        scenario_id: number('scenario.id'),
        scenario: text('scenario.name'),
        calculator: text('calculator.name'),
        version: number('calculator_version.number'),
        result: text(sql`result ->> 'title'`, 'scenario.results'),
        place: text(sql`result ->> 'place'`, 'scenario.results'),
        value: text(sql`result ->> 'value'`, 'scenario.results'),
        made_at: moment('scenario.made_at'),
      },
    },
  ],
  notShown: {
    'scenario.number': 'names the object that has the inputs',
    'scenario.version_id': 'is shown by its number',
    'scenario.computed_of': 'tells whether results are fresh',
    'scenario.made_by': 'is shown in the audit log',
    'scenario.removed_at': 'is shown by what is there',
    calculator: 'is shown by the name',
    calculator_version: 'is what calculators are made of',
    action_calculator: 'is the design of an action',
  },
};
