import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { moment, number, readerHolds, type ReportPart, text } from '#platform/server/report/view.ts';
import { figureReaders } from '../../access.ts';

/** The numbers that staff and mentors note of people, as far as the project asks for them. */
export const statisticsReport: ReportPart = {
  views: [
    {
      name: 'statistics_answers',
      readers: figureReaders,
      from: sql`project cross join jsonb_path_query(project.settings, '$.Config.Statistics.Answers[*]') as asked
        join statistics_answer on statistics_answer.statistic_id = asked ->> 'Id'
        join membership on membership.project_id = project.id and membership.user_id = statistics_answer.user_id`,
      projectId: sql<number>`project.id`,
      personId: sql<number>`statistics_answer.user_id`,
      // Light supervisors read about the people linked to them and not about themselves, whatever their other roles (`answers.ts`).
      where: sql<boolean>`asked ->> 'Type' = 'number' and statistics_answer.value is not null
        and (${readerHolds(staff)} or reader.people is not null and statistics_answer.user_id <> reader.reader_id)`,
      columns: {
        project_id: number(sql`project.id`),
        person_id: number('statistics_answer.user_id'),
        statistic: text('statistics_answer.statistic_id'),
        label: text(sql`asked ->> 'Label'`),
        value: number('statistics_answer.value'),
        changed_at: moment('statistics_answer.changed_at'),
        changed_by_id: number('statistics_answer.changed_by'),
      },
    },
  ],
  notShown: {
    'statistics_answer.text': 'is what people wrote about each other',
    'statistics_answer.version': 'orders the saves of an answer',
    statistics_change: 'keeps former answers',
    figure_snapshot: 'is figures as readers may see them',
    figure_refresh: 'is when the figures were made',
    figure_page: 'is the design of pages of figures',
    figure_pin: 'is the design of pages of figures',
  },
};
