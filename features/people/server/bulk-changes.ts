import { isDeepStrictEqual } from 'node:util';
import type { FieldPlace } from '#engines/fields/definition.ts';
import { editsField, seesField } from '#engines/fields/levels.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { BulkChangeKind, ChangedPerson, RecordedChange } from '#features/changes/server/public.ts';
import type { LeftWhy } from '#features/changes/contract.ts';
import { announceEmail } from '#features/identity/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { say } from '#platform/server/texts.ts';
import { mayChange } from '../access.ts';
import { fieldsOfPerson, fieldsOfProject, narrowed } from '../profile.ts';
import { setStates } from './store/members.ts';
import { isInScope } from './store/selection.ts';
import { isTaken, takenOnJoining } from './store/unique.ts';
import { lockPerson, writeValues } from './store/update.ts';
import type { MemberState } from './tables.ts';

/** The kinds of bulk changes of people. */
export const FIELD_CHANGE = 'people.field';
export const STATE_CHANGE = 'people.state';

/** Staff undo what anybody changed in the project; others what they changed themselves. */
const mayUndo = (actor: Actor, { madeBy }: RecordedChange): boolean =>
  holds(actor.roles, staff) || madeBy === actor.id;

interface Asking {
  db: Db;
  actor: Actor;
}

/** A person of a change as they are now, if the actor may change them. */
async function lockChangeable({ db, actor }: Asking, projectId: number, userId: number) {
  if (!(await isInScope(db, actor, projectId, userId))) return undefined;
  const person = await lockPerson(db, projectId, userId);
  return person && mayChange(actor, person) ? person : undefined;
}

/** Whether a field is the e-mail address of the account, whose changes its owner is told of. */
export const isEmail = ({ name, place }: { name: string; place: string }): boolean =>
  name === 'email' && place === 'user';

/** A field of many people that was set in one go, or by the lines of a bulk update. */
const ofField: BulkChangeKind = {
  kind: FIELD_CHANGE,
  mayUndo,
  words: async ({ db, actor }, { projectId, facts }) => {
    const fields = fieldsOfProject(await settingsOf(db, projectId));
    const field = fields.find(({ name }) => name === facts['field']);
    const isSeen = field !== undefined && seesField(actor.level, field);
    return isSeen
      ? say(actor.language, 'people.changes.field', { field: field.label })
      : say(actor.language, 'people.changes.someField');
  },
  undo: async (asking, change, people) => {
    const settings = await settingsOf(asking.db, change.projectId);
    const left = new Map<number, LeftWhy>();
    for (const person of people) {
      const why = await restoreValue(asking, { change, settings }, person);
      if (why) left.set(person.userId, why);
    }
    return left;
  },
};

/** Restores a value, or returns why it stays. */
async function restoreValue(
  asking: Asking & { services: Services },
  { change: { projectId, facts }, settings }: { change: RecordedChange; settings: Settings },
  { userId, before, after }: ChangedPerson,
): Promise<LeftWhy | undefined> {
  const person = await lockChangeable(asking, projectId, userId);
  if (!person) return 'not-allowed';
  const name = String(facts['field']);
  const place = facts['place'] as FieldPlace;
  const fields = narrowed(fieldsOfPerson(settings, person.roles), person.elsewhere);
  const field = fields.find((one) => one.name === name && one.place === place);
  if (!field || !editsField(asking.actor.level, field)) return 'not-allowed';
  const document = place === 'user' ? person.fields : person.projectFields;
  if (!isDeepStrictEqual(document[name] ?? null, after)) return 'changed';
  if (before !== null && (await isTaken(asking.db, { projectId, field, value: before, personId: userId })))
    return 'taken';
  const value = { [name]: before };
  const values = place === 'user' ? { user: value, project: {} } : { user: {}, project: value };
  await writeValues(asking.db, projectId, person, values);
  if (isEmail({ name, place })) await announceEmail(asking.db, asking.services, { userId, before: after });
  return undefined;
}

/** The state of many members. */
const ofState: BulkChangeKind = {
  kind: STATE_CHANGE,
  mayUndo: (actor) => holds(actor.roles, staff),
  words: async ({ actor }, { facts }) =>
    say(
      actor.language,
      facts['state'] === ACTIVE ? 'people.changes.activated' : 'people.changes.deactivated',
    ),
  undo: async (asking, { projectId }, people) => {
    const { db } = asking;
    const left = new Map<number, LeftWhy>();
    const back = new Map<MemberState, number[]>();
    for (const { userId, before, after } of people) {
      const person = await lockChangeable(asking, projectId, userId);
      if (!person) left.set(userId, 'not-allowed');
      else if (person.state !== after) left.set(userId, 'changed');
      else back.set(before as MemberState, [...(back.get(before as MemberState) ?? []), userId]);
    }
    for (const [state, ids] of back) {
      const taken = state === ACTIVE ? await takenOnJoining(db, projectId, ids) : new Map<number, string>();
      for (const id of taken.keys()) left.set(id, 'taken');
      await setStates(
        db,
        projectId,
        ids.filter((id) => !taken.has(id)),
        state,
      );
    }
    return left;
  },
};

export const bulkChangesOfPeople: readonly BulkChangeKind[] = [ofField, ofState];
