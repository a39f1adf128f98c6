import { contentLanguageOf } from '#platform/contract/languages.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { modelOf } from '#engines/dates/database-day.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { type Cell as FileCell, type Column, exactly, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { readJsonInput } from '#platform/server/json-input.ts';
import { MAX_ROWS } from '#platform/server/report/run.ts';
import { say } from '#platform/server/texts.ts';
import { Display, Given, type Result } from '../contract/shapes.ts';
import type { queries } from '../contract.ts';
import { execute } from './execute.ts';
import { findQuery } from './store/queries.ts';

/** The result of a report as a file, with the titles of its columns. A last line says of when it is, and what was left out. */
export async function exportQuery(request: Request<typeof queries.export>): Promise<Download> {
  const { db, actor, input, services } = request;
  const { id, projectId, format, separator, language } = input;
  const query = await findQuery(db, actor, 'query', id);
  if (!query) throw notFound();
  const parameters = readJsonInput(Given, input.parameters, 'Parameters');
  const result = await execute({ ...request, input: { id, projectId, parameters } });
  await record({ ...request, db: services.pool }, 'queries.export', {
    projectId: projectId ?? query.projectId ?? undefined,
    target: String(id),
    after: { format, rows: result.rows.length },
  });
  const { columns, rows } = tableOf(result, Display.parse(query.display), contentLanguageOf(language));
  const batches = exactly(rows.length, inBatches(rows));
  const word = (name: string) => say(language, `queries.file.${name}`);
  const name = `${word('name')}-${id}.${format}`;
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(columns, batches, separator) }
    : { name, mime: XLSX_MIME, body: xlsxOf(word('name'), columns, batches) };
}

async function* inBatches(rows: readonly Row[], size = 500): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

const columnTypes: Readonly<Record<Result['columns'][number]['type'], Column['type']>> = {
  number: 'number',
  day: 'date',
  moment: 'moment',
  text: 'text',
  yesNo: 'text',
  list: 'text',
  document: 'text',
};

function tableOf(
  { columns, rows, isCut, at }: Result,
  { titles, hidden }: Display,
  language: 'el' | 'en',
): { columns: Column[]; rows: Row[] } {
  const shown = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ name }) => !hidden.includes(name));
  const yesNo = (value: boolean) => say(language, value ? 'queries.file.yes' : 'queries.file.no');
  const cellOf = (type: string, value: Result['rows'][number][number] | undefined): FileCell => {
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'boolean') return yesNo(value);
    if (type === 'moment') return new Date(String(value));
    if (type === 'day')
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? modelOf(String(value)) : String(value);
    return value;
  };
  const { date, time } = athensClock(at.getTime());
  const last = [
    say(language, 'queries.file.takenAt', { at: `${formatDate(date)} ${time}` }),
    ...(isCut ? [say(language, 'queries.file.cut', { rows: MAX_ROWS })] : []),
  ].join(' ');
  return {
    columns: shown.map(({ name, type }) => ({ header: titles[name] ?? name, type: columnTypes[type] })),
    rows: [...rows.map((row) => shown.map(({ type, place }) => cellOf(type, row[place]))), [last]],
  };
}
