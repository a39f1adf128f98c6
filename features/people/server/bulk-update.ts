import { isDeepStrictEqual } from 'node:util';
import type { Field } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { readValue } from '#engines/fields/values.ts';
import { record } from '#features/audit/server/inside.ts';
import { findChange, recordBulkChange, undoBulkChange } from '#features/changes/server/public.ts';
import { announceEmail } from '#features/identity/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { badValue } from '../contract/refusals.ts';
import { mayChange } from '../access.ts';
import type { FieldValue, UpdatedRow } from '../contract/fields.ts';
import type { people } from '../contract.ts';
import { fieldsOfPerson, fieldsOfProject, narrowed } from '../profile.ts';
import { FIELD_CHANGE, isEmail } from './bulk-changes.ts';
import { projectOrDefault } from './show.ts';
import { idsByKey } from './store/keys.ts';
import { isTaken } from './store/unique.ts';
import { lockPerson } from './store/update.ts';
import { editable, today } from './update-fields.ts';
import { writeFields } from './write-fields.ts';

interface Job {
  db: Db;
  services: Services;
  actor: Actor;
  projectId: number;
  settings: Settings;
  field: Field;
  /** Without it nothing is written. */
  writes?: boolean;
}

/** Sets one field of many people to one value; each succeeds or fails by itself. */
export async function setField(request: Request<typeof people.setField>) {
  const { db, actor, input, services } = request;
  const projectId = await projectOrDefault(db, actor, input.projectId);
  const job = await jobOf({ db, actor, services }, projectId, input.field);
  const read = readValue(job.field, input.value, today());
  if (!read.ok) throw badValue({ errors: [{ field: job.field.name, code: read.code }] });
  const wanted = [...new Set(input.ids)].map((id) => ({ key: String(id), by: { id }, raw: input.value }));
  const rows = await setAll({ ...job, writes: true }, wanted);
  return { rows, ...(await keep(request, job, rows)) };
}

/** Writes one batch of a bulk update by keys, or previews it. */
export async function updateUserFields(request: Request<typeof people.updateUserFields>) {
  const { db, actor, input, services } = request;
  const { projectId, preview, users } = input;
  const job = await jobOf({ db, actor, services }, projectId, input.field);
  if (input.change !== undefined && !(await isOwnChange(job, input.change))) throw notFound();
  const wanted = users.map(({ key, value }) => ({ key, by: { key }, raw: value }));
  if (preview) return { rows: await setAll(job, wanted) };
  const rows = await setAll({ ...job, writes: true }, wanted);
  return { rows, ...(await keep(request, job, rows, input.change)) };
}

/** Whether the caller began this change of the field in the project and it is not undone. */
async function isOwnChange({ db, actor, projectId, field }: Job, id: number): Promise<boolean> {
  const change = await findChange(db, actor, id);
  return (
    change !== undefined &&
    change.madeBy === actor.id &&
    change.projectId === projectId &&
    change.kind === FIELD_CHANGE &&
    change.facts['field'] === field.name &&
    change.undoneAt === null
  );
}

/** The project and the field of the update. Refuses a field that the caller can change for no one. */
async function jobOf(
  { db, actor, services }: Pick<Job, 'db' | 'actor' | 'services'>,
  projectId: number,
  name: string,
): Promise<Job> {
  const settings = await settingsOf(db, projectId);
  return {
    db,
    actor,
    services,
    projectId,
    settings,
    field: editable(fieldsOfProject(settings), actor.level, name),
  };
}

interface WantedRow {
  key: string;
  by: { key: string } | { id: number };
  raw: FieldValue;
}

/**
 * Writes the rows in the order of the people's ids, so that two updates cannot deadlock. Returns the results in the
 * order of the input.
 */
async function setAll(job: Job, wanted: readonly WantedRow[]): Promise<UpdatedRow[]> {
  const rowsWithIds = [];
  const fields = fieldsOfProject(job.settings);
  for (const [place, one] of wanted.entries())
    rowsWithIds.push({
      ...one,
      place,
      ids: await idsByKey(job.db, job.actor, job.projectId, { of: one.by, fields }),
    });
  const rows: UpdatedRow[] = [];
  const met = new Set<number>();
  for (const { place, key, ids, raw } of rowsWithIds.toSorted((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0))) {
    const [id, another] = ids;
    if (id === undefined || another !== undefined)
      rows[place] = { key, code: id === undefined ? 'not-found' : 'several' };
    else if (met.has(id)) rows[place] = { key, id, code: 'twice' };
    else rows[place] = await setOne(job, { key, id, raw });
    if (id !== undefined) met.add(id);
  }
  return rows;
}

async function setOne(
  { db, actor, services, projectId, settings, field: wanted, writes }: Job,
  { key, id, raw }: { key: string; id: number; raw: FieldValue },
): Promise<UpdatedRow> {
  const person = await lockPerson(db, projectId, id);
  if (!person) return { key, code: 'not-found' };
  const row = { key, id, name: person.name };
  // The person's own profile type defines the field for them.
  const fields = narrowed(fieldsOfPerson(settings, person.roles), person.elsewhere);
  const field = fields.find(({ name }) => name === wanted.name);
  if (!field || !mayChange(actor, person) || !editsField(actor.level, field))
    return { ...row, code: 'not-editable' };
  // One's own address is changed with a proof, on the account page.
  if (isEmail(field) && id === actor.id) return { ...row, code: 'not-editable' };
  const document = field.place === 'user' ? person.fields : person.projectFields;
  const before = (Object.hasOwn(document, field.name) ? document[field.name] : null) as FieldValue;
  const read = readValue(field, raw, today());
  if (!read.ok) return { ...row, before, code: read.code };
  const after = read.value as FieldValue;
  if (isDeepStrictEqual(before, after)) return { ...row, before, after, code: 'unchanged' };
  if (after !== null && (await isTaken(db, { projectId, field, value: after, personId: id })))
    return { ...row, before, after, code: 'taken' };
  if (writes) {
    const value = { [field.name]: after };
    const values = field.place === 'user' ? { user: value, project: {} } : { user: {}, project: value };
    await writeFields({ db, actor, services }, projectId, person, values);
    if (isEmail(field)) await announceEmail(db, services, { userId: id, before, by: actor.id });
  }
  return { ...row, before, after };
}

/** Undoes a bulk update of the caller. Those of others are undone in the list of recent changes. */
export async function undoUpdate(request: Request<typeof people.undoUpdate>) {
  const { db, actor, input } = request;
  const change = await findChange(db, actor, input.change);
  if (!change || change.madeBy !== actor.id || change.kind !== FIELD_CHANGE) throw notFound();
  const { undone, left } = await undoBulkChange(request, change.id);
  return { restored: undone, kept: left.size };
}

/** Records what a batch changed, for the audit log and for the undo. Returns the id of the change, if there is one by now. */
async function keep(
  request: Pick<Request, 'db' | 'http'> & { actor: Actor },
  { projectId, field }: Job,
  rows: readonly UpdatedRow[],
  begun?: number,
): Promise<{ change?: number }> {
  const { db, actor } = request;
  const changed = rows.flatMap(({ id, code, before, after }) =>
    id === undefined || code !== undefined ? [] : [{ userId: id, before, after }],
  );
  const change =
    changed.length === 0
      ? begun
      : await recordBulkChange(db, actor, {
          change: begun,
          projectId,
          kind: FIELD_CHANGE,
          facts: { field: field.name, place: field.place },
          total: rows.length,
          people: changed,
        });
  await record(request, 'people.update-many', {
    projectId,
    target: change === undefined ? undefined : String(change),
    after: {
      field: field.name,
      changed: changed.length,
      of: rows.length,
      people: changed.map(({ userId }) => userId),
    },
  });
  return present({ change });
}
