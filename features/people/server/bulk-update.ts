import { isDeepStrictEqual } from 'node:util';
import type { Field } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { readValue } from '#engines/fields/values.ts';
import { record } from '#features/audit/server/public.ts';
import { nameOf } from '#engines/people/name.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { badValue, undoneAlready } from '../contract/refusals.ts';
import { mayChange } from '../access.ts';
import type { FieldValue, UpdatedRow } from '../contract/fields.ts';
import type { people } from '../contract.ts';
import { fieldsOfPerson, fieldsOfProject } from '../profile.ts';
import { projectOrDefault } from './show.ts';
import * as changes from './store/field-changes.ts';
import { isTaken, lockPerson, writeValues } from './store/update.ts';
import { editable, today } from './update-fields.ts';

interface Job {
  db: Db;
  actor: Actor;
  projectId: number;
  settings: Settings;
  field: Field;
  /**
   * Returns the id of the change, which is created with the first written value. Without this function nothing is
   * written.
   */
  change?: () => Promise<number>;
}

/** Sets one field of many people to one value; each succeeds or fails by itself. */
export async function setField({ db, actor, http, input }: Request<typeof people.setField>) {
  const projectId = await projectOrDefault(db, actor, input.projectId);
  const job = await jobOf(db, actor, projectId, input.field);
  const read = readValue(job.field, input.value, today());
  if (!read.ok) throw badValue({ errors: [{ field: job.field.name, code: read.code }] });
  const change = changeOnFirstWrite(job, undefined);
  const wanted = [...new Set(input.ids)].map((id) => ({ key: String(id), by: { id }, raw: input.value }));
  const rows = await setAll({ ...job, change: change.number }, wanted);
  await note({ db, actor, http }, { projectId, field: job.field.name, change: change.begun(), rows });
  return { rows, ...withNumber(change.begun()) };
}

/** Writes one batch of a bulk update by keys, or previews it. */
export async function updateUserFields({ db, actor, http, input }: Request<typeof people.updateUserFields>) {
  const { projectId, preview, users } = input;
  const job = await jobOf(db, actor, projectId, input.field);
  const isOwn = async (id: number) =>
    changes.isOwnChange(db, actor.id, projectId, { id, field: job.field.name });
  if (input.change !== undefined && !(await isOwn(input.change))) throw notFound();
  const wanted = users.map(({ key, value }) => ({ key, by: { key }, raw: value }));
  if (preview) return { rows: await setAll(job, wanted) };
  const change = changeOnFirstWrite(job, input.change);
  const rows = await setAll({ ...job, change: change.number }, wanted);
  await note({ db, actor, http }, { projectId, field: job.field.name, change: change.begun(), rows });
  return { rows, ...withNumber(change.begun()) };
}

const withNumber = (change: number | undefined) => (change === undefined ? {} : { change });

/** Returns a function for the id of the change, which is created with the first written value. */
function changeOnFirstWrite({ db, actor, projectId, field }: Job, existing: number | undefined) {
  let id = existing;
  return {
    begun: () => id,
    number: async () => (id ??= await changes.addChange(db, { projectId, field, madeBy: actor.id })),
  };
}

/** The project and the field of the update. Refuses a field that the caller can change for no one. */
async function jobOf(db: Db, actor: Actor, projectId: number, name: string): Promise<Job> {
  const settings = await settingsOf(db, projectId);
  return { db, actor, projectId, settings, field: editable(fieldsOfProject(settings), actor.level, name) };
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
  const found = [];
  for (const [place, one] of wanted.entries())
    found.push({ ...one, place, ids: await changes.idsByKey(job.db, job.actor, job.projectId, one.by) });
  const rows: UpdatedRow[] = [];
  const met = new Set<number>();
  for (const { place, key, ids, raw } of found.toSorted((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0))) {
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
  { db, actor, projectId, settings, field: wanted, change }: Job,
  { key, id, raw }: { key: string; id: number; raw: FieldValue },
): Promise<UpdatedRow> {
  const person = await lockPerson(db, projectId, id);
  if (!person) return { key, code: 'not-found' };
  const row = { key, id, name: nameOf(person) };
  // The person's own profile type defines the field for them.
  const field = fieldsOfPerson(settings, person.roles).find(({ name }) => name === wanted.name);
  if (!field || !mayChange(actor, person) || !editsField(actor.level, field))
    return { ...row, code: 'not-editable' };
  const document = field.place === 'user' ? person.fields : person.projectFields;
  const before = (Object.hasOwn(document, field.name) ? document[field.name] : null) as FieldValue;
  const read = readValue(field, raw, today());
  if (!read.ok) return { ...row, before, code: read.code };
  const after = read.value as FieldValue;
  if (isDeepStrictEqual(before, after)) return { ...row, before, after, code: 'unchanged' };
  if (field.unique && after !== null && (await isTaken(db, projectId, field, after, id)))
    return { ...row, before, after, code: 'taken' };
  if (change !== undefined) {
    await changes.addChangeRow(db, { changeId: await change(), userId: id, before, after });
    const value = { [field.name]: after };
    const values = field.place === 'user' ? { user: value, project: {} } : { user: {}, project: value };
    await writeValues(db, projectId, person, values);
  }
  return { ...row, before, after };
}

/** Undoes a bulk update, except for values that another user has changed since. */
export async function undoUpdate({ db, actor, http, input }: Request<typeof people.undoUpdate>) {
  const change = await changes.lockChange(db, actor.id, input.change);
  if (!change) throw notFound();
  if (change.undoneAt) throw undoneAlready();
  const { projectId, field: name, place } = change;
  let restored = 0;
  let kept = 0;
  for (const row of await changes.rowsOf(db, change.id)) {
    const person = await lockPerson(db, projectId, row.userId);
    const document = place === 'user' ? person?.fields : person?.projectFields;
    if (!person || !document || !isDeepStrictEqual(document[name] ?? null, row.after)) {
      kept += 1;
      continue;
    }
    const value = { [name]: row.before };
    await writeValues(
      db,
      projectId,
      person,
      place === 'user' ? { user: value, project: {} } : { user: {}, project: value },
    );
    restored += 1;
  }
  await changes.markUndone(db, change.id);
  await record(
    db,
    { actor, http },
    { what: 'people.undo-update', projectId, target: String(change.id), after: { restored, kept } },
  );
  return { restored, kept };
}

const note = (
  { db, actor, http }: Pick<Request, 'db' | 'http'> & { actor: Actor },
  {
    projectId,
    field,
    change,
    rows,
  }: { projectId: number; field: string; change: number | undefined; rows: readonly UpdatedRow[] },
) =>
  record(
    db,
    { actor, http },
    {
      what: 'people.update-many',
      projectId,
      ...(change !== undefined && { target: String(change) }),
      after: { field, changed: rows.filter(({ code }) => code === undefined).length, of: rows.length },
    },
  );
