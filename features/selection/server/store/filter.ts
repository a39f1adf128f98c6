import { sql, type Expression, type SqlBool } from 'kysely';
import { startOfDay } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { badFilter, documentCondition, hasWords, textCondition } from '#platform/server/document-filter.ts';
import type { ApplicationFilter, FieldFilter } from '../../contract/list.ts';

type Condition = Expression<SqlBool>;

/** The columns besides the answers that a filter or a sort can name. */
export const ownColumns = {
  protocol: sql<string>`application.year || '-' || lpad(application.number::text, 6, '0')`,
  email: sql<string>`application.email`,
} as const;

/** The SQL condition for applications of `projectId` that meet all parts of this filter. */
export function conditionsOf(projectId: number, filter: ApplicationFilter): Condition {
  const { statuses, search, fields, documentsMissing } = filter;
  const parts: Condition[] = [sql<SqlBool>`application.project_id = ${projectId}`];
  if (statuses.length > 0) parts.push(sql<SqlBool>`application.status = any(${statuses}::int[])`);
  parts.push(...hasWords(sql<string>`application.search_key`, search));
  parts.push(...fields.map((field, index) => fieldCondition(field, `Filter.Fields.${index}`)));
  if (documentsMissing) parts.push(lacksDocuments);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** Whether the filter has only statuses, so that the stored counts can answer. */
export const isByStatusOnly = ({ search, fields, documentsMissing }: ApplicationFilter): boolean =>
  searchKey(search) === '' && fields.length === 0 && !documentsMissing;

const lacksDocuments = sql<SqlBool>`exists (
  select from application_document
  where application_id = application.id and required and state in ('missing', 'replace'))`;

/**
 * The condition of one field: an own column or a question of the form. The stored answer decides how the value is
 * compared.
 */
function fieldCondition({ field, op, value }: FieldFilter, path: string): Condition {
  if (field === 'createdAt') return createdCondition(op, value, path);
  if (field === 'protocol' || field === 'email')
    return textCondition(ownColumns[field], op, value, path, sql<string>`lower(${ownColumns[field]})`);
  if (!/^[A-Za-z_]\w{0,59}$/.test(field)) throw badFilter(`${path}.Field`);

  return documentCondition({ document: sql`application.answers`, name: field, match: op, value, path });
}

/** The condition of a day in Greek time. */
function createdCondition(op: FieldFilter['op'], value: string, path: string): Condition {
  if (op === 'filled' || op === 'empty') return op === 'filled' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const date = parseDate(value);
  if (date === undefined || op === 'contains') throw badFilter(`${path}.Value`);
  const [start, end] = [startOfDay(date), startOfDay(date, 1)];
  if (op === 'from') return sql<SqlBool>`application.created_at >= ${start}`;
  if (op === 'to') return sql<SqlBool>`application.created_at < ${end}`;
  return sql<SqlBool>`(application.created_at >= ${start} and application.created_at < ${end})`;
}
