import { type RawBuilder, sql } from 'kysely';
import { ATHENS } from '#engines/dates/athens.ts';
import type { Role } from '#platform/contract/roles.ts';

/** What a column of a report holds: `day` is a date without a time, `list` an array, `document` JSON. */
export type ReportType = 'number' | 'text' | 'day' | 'moment' | 'yesNo' | 'list' | 'document';

/** A column of a report view. */
export interface ReportColumn {
  type: ReportType;
  shows: RawBuilder<unknown>;
  /** The columns of tables that it shows: `meeting.place`. */
  of: readonly string[];
}

/**
 * A view of the schema `report`, from which saved queries read: rows and columns of a feature under names that stay the same while its
 * tables change. Each reader sees the rows of their own projects and people (docs/decisions/0103). Its words are the texts
 * `<feature>.report.<name>` and `<feature>.report.<name>.about`; those of a column `<feature>.report.<name>.<column>`, or
 * `queries.column.<column>` for one that several views have.
 */
export interface ReportView {
  /** Its name in SQL, in the plural. */
  name: string;
  /** The roles that see rows of it at all: those that see the same in the pages of the feature. */
  readers: readonly Role[];
  columns: Readonly<Record<string, ReportColumn>>;
  /** Its tables with their joins, without the word `from`. */
  from: RawBuilder<unknown>;
  projectId: RawBuilder<number>;
  /** The person whom a row is about: readers with a narrower scope see the rows about their people. Without it a row is about no person. */
  personId?: RawBuilder<number>;
  where?: RawBuilder<boolean>;
}

/** What a feature shows in the schema `report`, and why it does not show the rest. */
export interface ReportPart {
  views: readonly ReportView[];
  /** Its tables (`session`) and columns (`app_user.password_hash`) that no view shows, each with the reason. */
  notShown: Readonly<Record<string, string>>;
}

type Shown = RawBuilder<unknown> | string;

/**
 * A column of one type. It shows a column of a table (`text('meeting.place')`), or an expression over the columns that are named after it
 * (`moment(sql`lower(meeting.slot)`, 'meeting.slot')`).
 */
const column =
  (type: ReportType) =>
  (shown: Shown, ...of: readonly string[]): ReportColumn => ({
    type,
    shows: typeof shown === 'string' ? sql.ref(shown) : shown,
    of: typeof shown === 'string' ? [shown] : of,
  });

export const number = column('number');
export const text = column('text');
export const day = column('day');
export const moment = column('moment');
export const yesNo = column('yesNo');
export const list = column('list');
export const document = column('document');

/** The words of the product for the codes that a column keeps, from the constant of an engine: `inWords(sql`membership.state`, memberState)`. */
export const inWords = (
  code: RawBuilder<unknown>,
  codes: Readonly<Record<string, number>>,
): RawBuilder<string> => {
  const words = Object.entries(codes).map(([word, one]) => sql`when ${sql.lit(one)} then ${sql.lit(word)}`);
  return sql`case ${code} ${sql.join(words, sql` `)} end`;
};

/** An array of texts, for statements that take no parameters: those that create views. */
export const textList = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(texts.map((one) => sql.lit(one)))}]::text[]`;

/** Whether the reader of a report reads with one of these roles. */
export const readerHolds = (roles: readonly Role[]): RawBuilder<boolean> =>
  sql<boolean>`reader.roles && ${textList(roles)}`;

/** The first day of the month of a moment, on the clocks of Greece. */
export const monthDay = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('month', ${at} at time zone ${sql.lit(ATHENS)})::date`;

/** A column that only this level and stronger ones see. */
export const seenAt = (level: number, shown: ReportColumn): ReportColumn => ({
  ...shown,
  shows: sql`case when reader.level <= ${sql.lit(level)} then ${shown.shows} end`,
});

/** The type of PostgreSQL that a column of a view has. */
export const typeNames: Readonly<Record<ReportType, readonly string[]>> = {
  number: ['bigint', 'integer', 'smallint', 'numeric', 'double precision'],
  text: ['text'],
  day: ['date'],
  moment: ['timestamp with time zone'],
  yesNo: ['boolean'],
  list: ['text[]', 'bigint[]'],
  document: ['jsonb'],
};

/**
 * The condition that a reader who does not see the whole project sees this person. A query of its own, so that the database hashes the
 * people once and takes as likely that a row is seen: joins of two views of a large project need that.
 */
const isAmongPeople = (personId: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(reader.people is null or (reader.project_id, ${personId}) in (
    select own.project_id, unnest(own.people) from report_ticket as own where own.pid = pg_backend_pid()))`;

/** The condition that the reader of the ticket sees a row; `reader` is a row of `report_ticket`. */
function isSeen({ name, projectId, personId, where }: ReportView): RawBuilder<boolean> {
  const conditions = [
    sql`reader.pid = pg_backend_pid()`,
    sql`reader.ends_at > statement_timestamp()`,
    sql`reader.project_id = ${projectId}`,
    sql`${sql.lit(name)} = any(reader.views)`,
    ...(personId ? [isAmongPeople(personId)] : []),
    ...(where ? [where] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The statement that creates a view. A barrier: conditions of a query never see a row that its reader does not. */
export function createView(view: ReportView): RawBuilder<unknown> {
  const columns = Object.entries(view.columns).map(([name, { shows }]) => sql`${shows} as ${sql.id(name)}`);
  return sql`create view ${sql.id('report', view.name)} with (security_barrier) as
    select ${sql.join(columns)} from report_ticket as reader, ${view.from} where ${isSeen(view)}`;
}
