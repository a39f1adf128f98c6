import { isDeepStrictEqual } from 'node:util';
import type { FieldPlace } from '#engines/fields/definition.ts';
import { editsField, seesField } from '#engines/fields/levels.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { LeftWhy } from '#features/changes/contract.ts';
import type {
  BulkChangeKind,
  ChangedPerson,
  RecordedChange,
} from '#features/changes/server/contributions.ts';
import { announceEmail, restoreDefaultProjects } from '#features/identity/server/inside.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { say } from '#platform/server/texts.ts';
import { mayChange } from '../access.ts';
import { fieldsOfPerson, fieldsOfProject, narrowed } from '../profile.ts';
import { changeStates } from './leaving/change-states.ts';
import { removeMembers } from './store/leaving.ts';
import { isInScope } from './store/selection.ts';
import { isTaken, takenOnJoining } from './store/unique.ts';
import { lockPerson } from './store/update.ts';
import type { MemberState } from './tables.ts';
import { writeFields } from './write-fields.ts';

/** The kinds of bulk changes of people. */
export const FIELD_CHANGE = 'people.field';
export const STATE_CHANGE = 'people.state';
export const JOINING = 'people.joined';

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

/** Whether a field is the e-mail address of the account, of whose changes its owner is notified. */
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
  return restoreField(asking, { projectId, settings, person, place, name, before, after });
}

type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

interface OneValue {
  projectId: number;
  settings: Settings;
  person: Person;
  name: string;
  /** Where the value was written; without it where the field is. */
  place?: FieldPlace;
  before: unknown;
  after: unknown;
}

async function restoreField(
  asking: Asking & { services: Services },
  { projectId, settings, person, name, place, before, after }: OneValue,
): Promise<LeftWhy | undefined> {
  const fields = narrowed(fieldsOfPerson(settings, person.roles), person.elsewhere);
  const field = fields.find((one) => one.name === name && one.place === (place ?? one.place));
  if (!field || !editsField(asking.actor.level, field)) return 'not-allowed';
  const document = field.place === 'user' ? person.fields : person.projectFields;
  if (!isDeepStrictEqual(document[name] ?? null, after)) return 'changed';
  const wanted = { projectId, field, value: before, personId: person.id };
  if (before !== null && (await isTaken(asking.db, wanted))) return 'taken';
  const value = { [name]: before };
  const values = field.place === 'user' ? { user: value, project: {} } : { user: {}, project: value };
  await writeFields(asking, projectId, person, values);
  if (isEmail(field))
    await announceEmail(asking.db, asking.services, {
      userId: person.id,
      before: after,
      by: asking.actor.id,
    });
  return undefined;
}

/** Restores values of a person, each that is still as it was left; returns why the last that stays does so. */
export async function restoreValues(
  asking: Asking & { services: Services },
  projectId: number,
  {
    userId,
    before,
    after,
  }: { userId: number; before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<LeftWhy | undefined> {
  const settings = await settingsOf(asking.db, projectId);
  let left: LeftWhy | undefined;
  for (const name of Object.keys(after)) {
    // Each write changes the document that the next one starts from.
    const person = await lockChangeable(asking, projectId, userId);
    if (!person) return 'not-allowed';
    const why = await restoreField(asking, {
      projectId,
      settings,
      person,
      name,
      before: before[name] ?? null,
      after: after[name] ?? null,
    });
    left = why ?? left;
  }
  return left;
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
      const free = ids.filter((id) => !taken.has(id));
      await changeStates(asking, { projectId, userIds: free, state }, 'deactivated');
    }
    return left;
  },
};

/** People who were added from another project. The default project comes back if it is still this one. */
const ofJoining: BulkChangeKind = {
  kind: JOINING,
  mayUndo: (actor) => holds(actor.roles, staff),
  words: async ({ actor }) => say(actor.language, 'people.changes.joined'),
  undo: async ({ db }, { projectId }, people) => {
    const ids = people.map(({ userId }) => userId);
    const out = await removeMembers(db, projectId, ids);
    const byDefault = Map.groupBy(
      people.filter(({ userId, before }) => out.has(userId) && before !== null),
      ({ before }) => (before as { defaultProjectId: number | null }).defaultProjectId,
    );
    for (const [before, some] of byDefault)
      await restoreDefaultProjects(
        db,
        some.map(({ userId }) => userId),
        { from: projectId, to: before },
      );
    return new Map(ids.flatMap((id) => (out.has(id) ? [] : [[id, 'busy'] as const])));
  },
};

export const bulkChangesOfPeople: readonly BulkChangeKind[] = [ofField, ofState, ofJoining];
