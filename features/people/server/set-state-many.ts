import { ACTIVE } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/inside.ts';
import { recordBulkChange } from '#features/changes/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { levelOf, type Role, roles } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayChange } from '../access.ts';
import type { people } from '../contract.ts';
import { fieldsOfProject } from '../profile.ts';
import { STATE_CHANGE } from './bulk-changes.ts';
import { lockMembers } from './store/list.ts';
import { changeStates } from './leaving/change-states.ts';
import { findSettled } from './leaving/leave.ts';
import { namesOf } from './store/members.ts';
import { meets } from './store/selection.ts';
import { takenOnJoining } from './store/unique.ts';

/** The people whom the answer names, at most. */
const MAX_NAMES = 5;
const MAX_LEFT = 50;

/**
 * Sets all people of a filter active or inactive. The set is locked before it is counted, so the change covers what was
 * counted. The call is refused if the count is not the one that the caller saw. It leaves out the caller, people with more rights, and
 * people whose value of a unique field an active member has.
 */
export async function setStateMany(request: Request<typeof people.setStateMany>) {
  const { db, actor, input, services } = request;
  const { projectId, state, expected, ids: chosen, preview } = input;
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const members = await lockMembers(db, actor, projectId, meets(input, fields, actor.level));
  const wanted = chosen && new Set(chosen);
  const set = members.filter(({ userId }) => !wanted || wanted.has(userId));
  if (expected !== undefined && set.length !== expected) throw setChanged({ count: set.length });

  const others = set.filter((one) => one.state !== state);
  const open = others.filter(
    ({ userId, level }) => userId !== actor.id && mayChange(actor, { id: userId, level }),
  );
  const taken =
    state === ACTIVE
      ? await takenOnJoining(
          db,
          projectId,
          open.map(({ userId }) => userId),
        )
      : new Map<number, string>();
  const changed = open.filter(({ userId }) => !taken.has(userId));
  const ids = changed.map(({ userId }) => userId);
  const why = (id: number) => (id === actor.id ? 'self' : taken.has(id) ? 'taken' : 'stronger');
  const left = await namesOf(
    db,
    others
      .map(({ userId }) => userId)
      .filter((id) => !ids.includes(id))
      .slice(0, MAX_LEFT),
  );
  const outcome = {
    changed: ids.length,
    total: set.length,
    roles: byRole(changed),
    names: (await namesOf(db, ids.slice(0, MAX_NAMES))).map(({ name }) => name),
    same: set.length - others.length,
    leaving:
      state === ACTIVE
        ? []
        : await findSettled(db, services, { projectId, userIds: ids, way: 'deactivated' }),
    left: left.map((one) => ({ ...one, why: why(one.id) }) as const),
  };
  if (preview || ids.length === 0) return outcome;

  await changeStates(request, { projectId, userIds: ids, state }, 'deactivated');
  const change = await recordBulkChange(db, actor, {
    projectId,
    kind: STATE_CHANGE,
    facts: { state },
    total: set.length,
    people: changed.map((one) => ({ userId: one.userId, before: one.state, after: state })),
  });
  await record(request, 'people.set-state-many', {
    projectId,
    target: String(change),
    after: { state, changed: ids.length, total: set.length, people: ids },
  });
  return { ...outcome, change };
}

/** How many people have which strongest role, in the order of the roles. */
function byRole(people: readonly { roles: readonly Role[] }[]): { role: Role; count: number }[] {
  const strongest = (held: readonly Role[]) => held.toSorted((a, b) => levelOf([a]) - levelOf([b]))[0]!;
  const counts = Map.groupBy(people, (one) => strongest(one.roles));
  return roles.flatMap((role) => (counts.has(role) ? [{ role, count: counts.get(role)!.length }] : []));
}
