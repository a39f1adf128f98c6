import { modelOf } from '#engines/dates/database-day.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import type { ReportType } from '#platform/server/report/view.ts';
import { type Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import type { DataField, DataGroup } from './views.ts';

const byType: Readonly<Record<ReportType, unknown>> = {
  number: 120,
  text: '',
  day: '2026-05-15',
  moment: '2026-05-15T15:30:00.000Z',
  yesNo: true,
  list: '',
  document: '',
};

/** A value as a name could have it: invented, and the same each time. */
export function sampleOf(language: Language, { name, type, title }: DataField): unknown {
  if (type === 'day' && name === 'month') return '2026-05';
  if (type !== 'text' && type !== 'list') return byType[type];
  if (['name', 'person', 'issuer'].includes(name)) return say(language, 'documents.sample.person');
  if (name === 'mentor') return say(language, 'documents.sample.mentor');
  if (name === 'number') return '12/2026';
  return `[${title}]`;
}

/** The same as its author reads it in a list. */
export function sampleInWords(language: Language, field: DataField): string {
  const sample = String(sampleOf(language, field));
  if (field.type === 'day' || field.type === 'moment')
    return formatLongDate(modelOf(sample.length === 7 ? `${sample}-01` : sample.slice(0, 10)), language);
  return field.type === 'yesNo' ? say(language, 'ui.word.yes') : sample;
}

const itemOf = (language: Language, fields: readonly DataField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, sampleOf(language, field)]));

/** Invented data of a document: each list has two items. */
export const samplesOf = (language: Language, groups: readonly DataGroup[]): Record<string, unknown> =>
  Object.fromEntries(
    groups.map(({ name, isList, fields }) => [
      name,
      isList ? [itemOf(language, fields), itemOf(language, fields)] : itemOf(language, fields),
    ]),
  );
