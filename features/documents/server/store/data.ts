import { sql } from 'kysely';
import type { Field } from '#engines/fields/definition.ts';
import type { Subject } from '#engines/papers/paper.ts';
import { peopleWithFields } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { MAX_ROWS } from '#platform/server/report/run.ts';
import type { ReportView } from '#platform/server/report/view.ts';
import { joined, joinedIn } from '../data/views.ts';

/** The first column that says when, by which a list is in order. */
const orderOf = ({ columns }: ReportView): string | undefined =>
  Object.entries(columns).find(([, { type }]) => type === 'moment' || type === 'day')?.[0];

interface Wanted {
  view: ReportView;
  fields: readonly Field[];
  about: Subject;
  /** The column by which the rows are found. */
  key: string;
}

/**
 * The statement of the rows of a view for the ids of `$1`, with the names of the people and actions that they refer to. It runs as the
 * reporting role with the tickets of its reader.
 */
export function rowsStatement(db: Db, { view, fields, about, key }: Wanted): string {
  const isPeople = view.name === 'people';
  const joins = joinedIn(about, view);
  const order = orderOf(view);
  const columns = [
    isPeople
      ? sql`one.*`
      : sql.join(
          Object.keys(view.columns).map((name) => sql`one.${sql.id(name)}`),
          sql`, `,
        ),
    ...joins.map((id) =>
      id === 'action_id'
        ? sql`coalesce(action_of.title_el, action_of.title_en) as ${sql.id(joined[id])}`
        : sql`${sql.id(`${joined[id]}_of`, 'name')} as ${sql.id(joined[id])}`,
    ),
  ];
  const from = isPeople ? sql`people as one` : sql`${sql.id('report', view.name)} as one`;
  const joinedViews = joins.map((id) =>
    id === 'action_id'
      ? sql`left join report.actions as action_of on action_of.action_id = one.action_id`
      : sql`left join report.people as ${sql.id(`${joined[id]}_of`)} on ${sql.id(`${joined[id]}_of`, 'person_id')} = one.${sql.id(id)}
          and ${sql.id(`${joined[id]}_of`, 'project_id')} = one.project_id`,
  );
  const query = sql`${isPeople ? sql`with ${peopleWithFields(fields)} ` : sql``}select ${sql.join(columns, sql`, `)} from ${from}
    ${sql.join(joinedViews, sql` `)}
    where one.${sql.id(key)} = any($1::bigint[])
    order by ${order === undefined ? sql`1` : sql`one.${sql.id(order)}`}, one.${sql.id(key)} limit ${sql.lit(MAX_ROWS + 1)}`;
  return query.compile(db.withoutPlugins()).sql;
}
