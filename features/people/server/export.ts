import { contentLanguageOf } from '#platform/contract/languages.ts';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { showValue } from '#engines/fields/values.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { Sort } from '#platform/contract/paging.ts';
import { type Cell, type Column, exactly, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { readJsonInput } from '#platform/server/json-input.ts';
import { readInSnapshot, batchesOf } from '#platform/server/read-in-snapshot.ts';
import { say } from '#platform/server/texts.ts';
import type { people } from '../contract.ts';
import { Selection } from '../contract/selection.ts';
import { fieldsOfProject } from '../profile.ts';
import { shownUsername, valuesOf } from './described.ts';
import { countMembers, everyMember, orderOf } from './store/list.ts';
import { meets } from './store/selection.ts';

const wordsIn = (language: 'el' | 'en') => (word: string) => say(language, `people.export.${word}`);

/**
 * The members of a selection as a file, with those of the requested fields that the caller may see; with all of them by
 * default.
 */
export async function exportMembers({
  actor,
  http,
  input,
  services,
}: Request<typeof people.export>): Promise<Download> {
  const { projectId, format, language } = input;
  const selection = readJsonInput(Selection, input.selection, 'Selection');
  const settings = await settingsOf(services.pool, projectId);
  const fields = fieldsOfProject(settings);
  const wanted = new Set(input.columns.split(',').filter(Boolean));
  const shown = fields.filter(
    (field) =>
      seesField(actor.level, field) && field.type !== 'file' && (wanted.size === 0 || wanted.has(field.name)),
  );
  const where = meets(selection, fields, actor.level);
  const order = orderOf(readJsonInput(Sort, input.sort, 'Sort'), fields, actor.level);
  const counted = await countMembers(services.pool, actor, projectId, where);
  await record({ db: services.pool, actor, http }, 'people.export', {
    projectId,
    target: format,
    after: { rows: counted, fields: shown.map(({ name }) => name) },
  });
  const word = wordsIn(contentLanguageOf(language));
  const rows = readInSnapshot(services.pool, async function* (db): AsyncGenerator<Row[]> {
    const expected = await countMembers(db, actor, projectId, where);
    const members = batchesOf(db, everyMember(db, actor, projectId, { where, order }));
    for await (const batch of exactly(expected, members))
      yield batch.map((row) => {
        const { values, fields: own } = valuesOf(settings, actor, row);
        return [
          shownUsername(actor, own, row),
          row.name,
          row.roles.join(', '),
          word(row.state === ACTIVE ? 'active' : 'inactive'),
          row.mentor?.name,
          ...shown.map((field) => cellOf(field, values, contentLanguageOf(language))),
        ];
      });
  });
  const file = word('file');
  const name = `${file}.${format}`;
  const columns = columnsOf(shown, contentLanguageOf(language));
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: csvOf(columns, rows) }
    : { name, mime: XLSX_MIME, body: xlsxOf(file, columns, rows) };
}

/** A value as a cell. Computed fields are only for screens and are not exported. */
function cellOf(field: Field, values: Readonly<Record<string, unknown>>, language: 'el' | 'en'): Cell {
  const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  return typeof value === 'number' ? value : showValue(field, value, language);
}

function columnsOf(fields: readonly Field[], language: 'el' | 'en'): Column[] {
  return [
    ...['username', 'name', 'roles', 'state', 'mentor']
      .map(wordsIn(language))
      .map((header): Column => ({ header, type: 'text' })),
    ...fields.map(({ label, type }): Column => ({
      header: label,
      type: type === 'number' || type === 'date' ? type : 'text',
    })),
  ];
}
