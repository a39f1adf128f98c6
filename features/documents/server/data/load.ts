import type { Field } from '#engines/fields/definition.ts';
import type { Subject } from '#engines/papers/paper.ts';
import { fieldsSeenIn, type Reader, share, ticketsOf, viewsFor } from '#features/queries/server/public.ts';
import type { ReportView } from '#platform/server/report/view.ts';
import type { Services } from '#platform/server/services.ts';
import { type Language, type ContentLanguage, contentLanguageOf } from '#platform/contract/languages.ts';
import { dataNotSeen, documentsOff } from '../../contract/shapes.ts';
import type { SubjectIds } from '../tables.ts';
import { rowsStatement } from '../store/data.ts';
import { dataGroups, type DataGroup, keyColumn, recordsOf, viewsNeeded } from './views.ts';
import { monthsOf, workOf } from './work.ts';

export interface Reading {
  services: Services;
  /** Whose rights count. */
  reader: Reader;
  projectId: number;
  about: Subject;
  language: Language;
  /** The names that the template uses. */
  needs: readonly string[];
  signal: AbortSignal;
}

type Row = Record<string, unknown>;
type Rows = ReadonlyMap<number, readonly Row[]>;

/** The people or records that are read by one statement. */
const AT_ONCE = 200;

/** The id by which the lists of a document are found. */
export const keyOf = (about: Subject, { personId, actionId, runId }: SubjectIds): number | null =>
  about === 'action' ? actionId : about === 'payment-run' ? runId : personId;

/**
 * The data of documents about these subjects, in their order, as the reader sees them: by the reporting role with the tickets of the reader.
 * Undefined for a subject that the reader does not see. @throws documentsOff, dataNotSeen
 */
export async function loadData(
  reading: Reading,
  subjects: readonly SubjectIds[],
): Promise<(Row | undefined)[]> {
  const { services, reader, projectId, about, language, needs } = reading;
  if (!services.reports) throw documentsOff();
  const fields = await fieldsSeenIn(services.pool, projectId, reader);
  const groups = dataGroups({ features: services.features, language, about, fields });
  const wanted = viewsNeeded(groups, [...needs, ...recordsOf(about).map(([name]) => name)]);
  const seen = new Set(viewsFor(services, reader.roles).map(({ name }) => name));
  const hidden = wanted.filter(({ view }) => !seen.has(view!.name));
  if (hidden.length > 0) throw dataNotSeen({ names: hidden.map(({ name }) => name) });
  const found: (Row | undefined)[] = [];
  for (let at = 0; at < subjects.length; at += AT_ONCE)
    found.push(...(await loadChunk(reading, { wanted, fields, subjects: subjects.slice(at, at + AT_ONCE) })));
  return found;
}

interface Chunk {
  wanted: readonly DataGroup[];
  fields: readonly Field[];
  subjects: readonly SubjectIds[];
}

async function loadChunk(
  reading: Reading,
  { wanted, fields, subjects }: Chunk,
): Promise<(Row | undefined)[]> {
  const { about, projectId } = reading;
  const read = new Map<string, Rows>();
  for (const { name, view, isList } of wanted) {
    const ids = idsFor(about, name, isList, subjects, projectId);
    read.set(name, await rowsOf(reading, { name, view: view!, isList, fields }, ids));
  }
  return subjects.map((subject) => assemble(reading, wanted, read, subject));
}

const present = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((one) => one !== null)),
];

/** The ids by which a group is read. */
function idsFor(
  about: Subject,
  name: string,
  isList: boolean,
  subjects: readonly SubjectIds[],
  projectId: number,
): number[] {
  if (name === 'project') return [projectId];
  if (!isList && name === 'mentor') return present(subjects.map(({ mentorId }) => mentorId));
  return present(subjects.map((subject) => keyOf(about, subject)));
}

function assemble(
  { about, projectId }: Reading,
  wanted: readonly DataGroup[],
  read: ReadonlyMap<string, Rows>,
  subject: SubjectIds,
): Row | undefined {
  const key = keyOf(about, subject);
  const data: Row = {};
  for (const { name, isList, view } of wanted) {
    const id = name === 'project' ? projectId : !isList && name === 'mentor' ? subject.mentorId : key;
    const rows = id === null ? [] : (read.get(name)!.get(id) ?? []);
    if (isList) {
      const ofPair = about === 'pair' && Object.hasOwn(view!.columns, 'mentor_id');
      data[name] = ofPair ? rows.filter(({ mentor_id: mentor }) => mentor === subject.mentorId) : rows;
    } else data[name] = rows[0];
  }
  if (recordsOf(about).some(([name]) => data[name] === undefined)) return undefined;
  const meetings = data['meetings'];
  if (Array.isArray(meetings)) {
    data['work'] = workOf(meetings as Row[]);
    data['months'] = monthsOf(meetings as Row[]);
  }
  return data;
}

interface Wanted {
  name: string;
  view: ReportView;
  isList: boolean;
  fields: readonly Field[];
}

const recordKey: Readonly<Record<string, string>> = {
  people: 'person_id',
  actions: 'action_id',
  payment_runs: 'run_id',
  projects: 'project_id',
};

/** The rows of a view for these ids, by the id. A result that is cut is read again in halves. */
async function rowsOf(reading: Reading, wanted: Wanted, ids: readonly number[]): Promise<Rows> {
  if (ids.length === 0) return new Map();
  const { services, reader, projectId, about, language, signal } = reading;
  const key = wanted.isList ? keyColumn(about) : recordKey[wanted.view.name]!;
  const tickets = await ticketsOf(services.pool, services, reader, projectId);
  const result = await share(reader.id, () =>
    services.reports!.run({
      text: rowsStatement(services.pool, { ...wanted, about, key }),
      values: [ids.map(String)],
      tickets,
      signal,
    }),
  );
  if (result.isCut && ids.length > 1) {
    const half = Math.ceil(ids.length / 2);
    return new Map([
      ...(await rowsOf(reading, wanted, ids.slice(0, half))),
      ...(await rowsOf(reading, wanted, ids.slice(half))),
    ]);
  }
  const labels = labelsOf(wanted, contentLanguageOf(language));
  const rows = new Map<number, Row[]>();
  for (const cells of result.rows) {
    const row: Row = {};
    for (const [place, { name, type }] of result.columns.entries())
      row[name] = shown(cells[place], type, labels.get(name));
    const id = Number(row[key]);
    rows.set(id, [...(rows.get(id) ?? []), row]);
  }
  return rows;
}

/** The labels of the values of fields that have options. */
function labelsOf(
  { view, fields }: Wanted,
  language: ContentLanguage,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  if (view.name !== 'people') return new Map();
  return new Map(
    fields
      .filter(({ options }) => options.length > 0)
      .map(({ name, options }) => [
        name,
        new Map(options.map(({ value, label }) => [value, label[language] || label.el])),
      ]),
  );
}

/** A cell as a document shows it: a value of a choice by its label, nothing as an empty text. */
function shown(cell: unknown, type: string, labels: ReadonlyMap<string, string> | undefined): unknown {
  if (cell === null || cell === undefined) return '';
  if (!labels) return cell;
  const label = (one: string) => labels.get(one) ?? one;
  // The values of a list have commas between them.
  return type === 'list' ? String(cell).split(', ').map(label).join(', ') : label(String(cell));
}
