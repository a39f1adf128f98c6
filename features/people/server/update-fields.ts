import { athensClock } from '#engines/dates/athens.ts';
import type { Field } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { readValue } from '#engines/fields/values.ts';
import { record } from '#features/audit/server/inside.ts';
import { announceEmail, requireRecentSignIn } from '#features/identity/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { holds } from '#platform/contract/roles.ts';
import { forbidden, notFound, type FieldProblem } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { badValue, notEditable, valueTaken } from '../contract/refusals.ts';
import { mayChange, updaters } from '../access.ts';
import type { FieldValue } from '../contract/fields.ts';
import type { people } from '../contract.ts';
import { fieldsOfPerson, narrowed } from '../profile.ts';
import { projectOrDefault } from './show.ts';
import { isInScope } from './store/selection.ts';
import { isTaken } from './store/unique.ts';
import { lockPerson } from './store/update.ts';
import { writeFields } from './write-fields.ts';

type Values = Readonly<Record<string, FieldValue>>;
type Kept = Record<string, FieldValue>;

/** Today in Greek time, for the limits of dates. */
export const today = () => athensClock(Date.now()).date;

/** Whether the caller may write any field of this person. The levels decide which fields. */
const mayWrite = (actor: Actor, person: { id: number; level: number }): boolean =>
  actor.id === person.id ||
  (mayChange(actor, person) && (holds(actor.roles, updaters) || actor.roles.includes('Mentor')));

/** Changes several fields of a person: all of them, or none with a refusal. Returns the stored values. */
export async function changeFields(
  request: Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor },
  { projectId, userId, values }: { projectId: number; userId: number; values: Values },
): Promise<Kept> {
  const { db, actor, services } = request;
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  const person = await lockPerson(db, projectId, userId);
  if (!person || !mayWrite(actor, person)) throw notFound();
  const fields = narrowed(fieldsOfPerson(await settingsOf(db, projectId), person.roles), person.elsewhere);
  const wanted = Object.entries(values).map(([name, raw]) => ({
    raw,
    name,
    field: editable(fields, actor.level, name),
  }));
  const read = wanted.map(({ field, raw }) => ({ field, read: readValue(field, raw, today()) }));
  const faults = read.flatMap(({ field, read: value }): FieldProblem[] =>
    value.ok ? [] : [{ field: field.name, code: value.code }],
  );
  if (faults.length > 0) throw badValue({ errors: faults });

  const kept = { user: {} as Kept, project: {} as Kept };
  // In the order of names, so that two updates of unique values cannot deadlock.
  for (const { field, read: value } of read.toSorted((a, b) => (a.field.name < b.field.name ? -1 : 1))) {
    if (!value.ok) continue;
    const wish = { projectId, field, value: value.value, personId: userId };
    if (value.value !== null && (await isTaken(db, wish)))
      throw valueTaken({ errors: [{ field: field.name, code: 'taken' }] });
    kept[field.place][field.name] = value.value as FieldValue;
  }
  await requireProofOfEmail(db, actor, person, kept.user);
  await writeFields(request, projectId, person, kept);
  if ('email' in kept.user)
    await announceEmail(db, services, { userId, before: person.fields['email'], by: actor.id });
  await record(request, 'people.update-fields', {
    projectId,
    subjectId: userId,
    after: { fields: Object.keys(values) },
  });
  return { ...kept.user, ...kept.project };
}

/** One's own address is changed with a recent proof only, whatever the levels of its field. */
async function requireProofOfEmail(
  db: Db,
  actor: Actor,
  person: { id: number; fields: Record<string, unknown> },
  kept: Kept,
): Promise<void> {
  if (actor.id !== person.id || !('email' in kept)) return;
  if (kept['email'] === (person.fields['email'] ?? null)) return;
  if (actor.adminId !== undefined) throw forbidden();
  await requireRecentSignIn(db, actor.sessionId);
}

/** The field of this name. Refuses one that a writer of this level may not change. */
export function editable(fields: readonly Field[], level: number, name: string): Field {
  const field = fields.find((one) => one.name === name);
  if (!field || !editsField(level, field))
    throw notEditable({ errors: [{ field: name, code: 'not-editable' }] });
  return field;
}

export async function updateField(request: Request<typeof people.updateField>) {
  const { userId, name, value } = request.input;
  const projectId = await projectOrDefault(request.db, request.actor, request.input.projectId);
  const kept = await changeFields(request, { projectId, userId, values: { [name]: value } });
  return { value: kept[name] ?? null };
}

export async function updateFields(request: Request<typeof people.updateFields>) {
  const { userId, fields } = request.input;
  const projectId = await projectOrDefault(request.db, request.actor, request.input.projectId);
  return { fields: await changeFields(request, { projectId, userId, values: fields }) };
}

export async function updateFieldAsMentee(request: Request<typeof people.updateFieldAsMentee>) {
  const { name, value } = request.input;
  const { db, actor } = request;
  const projectId = await projectOrDefault(db, actor, undefined);
  // Limits the caller to what a mentee may edit, even with other roles.
  const asMentee = { ...request, actor: { ...actor, level: Math.max(actor.level, 4) } };
  const kept = await changeFields(asMentee, { projectId, userId: actor.id, values: { [name]: value } });
  return { value: kept[name] ?? null };
}
