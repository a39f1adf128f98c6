import { KAYAS } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/inside.ts';
import { recordBulkChange } from '#features/changes/server/public.ts';
import { setDefaultProjects } from '#features/identity/server/inside.ts';
import { mustNameSupervisor } from '#features/projects/access.ts';
import { hasSupervisor, lockProject, settingsOf } from '#features/projects/server/inside.ts';
import { notifyAsked, supervisorsAmong } from '#features/projects/server/public.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, overseers, type Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { people } from '../contract.ts';
import * as refusals from '../contract/refusals.ts';
import { Selection } from '../contract/selection.ts';
import { mayBring } from '../access.ts';
import { fieldsOfProject } from '../profile.ts';
import { JOINING } from './bulk-changes.ts';
import { accountsById, accountsByKey } from './store/find.ts';
import { lockMembers } from './store/list.ts';
import { activeProjects, addMembers, namesOf, statesOf } from './store/members.ts';
import { meets } from './store/selection.ts';
import { takenOnJoining } from './store/unique.ts';

/** The people whom a call left out, at most; their number is complete. */
const MAX_NAMED = 50;

/**
 * Adds members of one project to another. Both ids pass the project gate, so the caller runs both. With `preview` it
 * only counts. It leaves out people with a stronger role than the caller's, and those whose value of a unique field a member has.
 */
export async function addExisting(request: Request<typeof people.addExisting>) {
  const { db, actor, input } = request;
  const { projectId, currentProjectId, search, filter, roles, preview, expected } = input;
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const wanted = Selection.parse({ search, filter, roles, filterState: [ACTIVE] });
  const all = await lockMembers(db, actor, projectId, meets(wanted, fields, actor.level));
  const set = all.filter((one) => mayBring(actor, one));
  if (expected !== undefined && set.length !== expected) throw setChanged({ count: set.length });
  const ids = set.map(({ userId }) => userId);
  const states = await statesOf(db, currentProjectId, ids);
  const coming = ids.filter((id) => !states.has(id));
  const taken = await takenOnJoining(db, currentProjectId, coming);
  const left = await namesOf(db, [...taken.keys()].slice(0, MAX_NAMED));
  const counts = { total: ids.length, already: states.size, taken: taken.size, left };
  if (preview) return { ...counts, added: 0 };
  const added = await addMembers(
    db,
    currentProjectId,
    coming.filter((id) => !taken.has(id)),
  );
  const defaults = input.setDefault ? await setDefaultProjects(db, added, currentProjectId) : undefined;
  if (added.length > 0)
    await recordBulkChange(db, actor, {
      projectId: currentProjectId,
      kind: JOINING,
      facts: { from: projectId },
      total: ids.length,
      people: added.map((userId) => ({
        userId,
        before: defaults ? { defaultProjectId: defaults.get(userId) ?? null } : null,
        after: null,
      })),
    });
  await record(request, 'people.add-existing', {
    projectId: currentProjectId,
    after: { from: projectId, added: added.length, of: ids.length, people: added },
  });
  return { ...counts, added: added.length };
}

/** The roles of people who come as mentees. */
const menteeRoles: readonly Role[] = ['Mentee', 'Registered'];

/**
 * Adds mentees and applicants as mentees under evaluation, from any project that the caller runs. Keys of people who cannot be added
 * answer like unknown ones.
 */
export async function addEvaluationMentees(request: Request<typeof people.addEvaluationMentees>) {
  const { db, actor, input } = request;
  const { projectId, users } = input;
  const kayasIn = await projectsWithKayas(db, actor);
  const byKey = new Map<string, number>();
  for (const key of users) {
    const [one, another] = await accountsByKey(db, actor, { key, roles: menteeRoles, kayasIn });
    if (one && !another && mayBring(actor, one)) byKey.set(key, one.id);
  }
  const taken = await takenOnJoining(db, projectId, [...new Set(byKey.values())]);
  for (const [key, id] of byKey) if (taken.has(id)) byKey.delete(key);
  const ids = [...new Set(byKey.values())];
  await addMembers(db, projectId, ids);
  const added = [...byKey.keys()];
  await record(request, 'people.add-evaluation', {
    projectId,
    after: { added: added.length, people: ids },
  });
  return { added, refused: users.filter((key) => !byKey.has(key)) };
}

/** The projects where the actor is active and sees ΚΑΥΑΣ. */
async function projectsWithKayas(db: Db, actor: Actor): Promise<number[]> {
  const ids = (await activeProjects(db, [actor.id])).get(actor.id) ?? [];
  const seen = await Promise.all(
    ids.map(async (id) => {
      const kayas = fieldsOfProject(await settingsOf(db, id)).find(({ name }) => name === KAYAS);
      return kayas && seesField(actor.level, kayas) ? [id] : [];
    }),
  );
  return seen.flat();
}

/** The roles that `addStaff` brings into a project. */
const staffRoles: readonly Role[] = [...overseers, 'Translator'];

/**
 * Adds staff of any role to a project, from the accounts that the caller sees (decisions). A Coordinator asks supervisors to take the
 * project over while it has none; the lock lets only one of two coordinators do so.
 */
export async function addStaff(request: Request<typeof people.addStaff>) {
  const { db, actor, input, services } = request;
  const { projectId, userIds } = input;
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  const accounts = await accountsById(db, actor, ids);
  if (accounts.length < ids.length) throw notFound();
  const isAsking = mustNameSupervisor(actor.roles);
  if (isAsking) {
    await lockProject(db, projectId);
    if (await hasSupervisor(db, projectId)) throw refusals.hasSupervisor();
  }
  const taken = await takenOnJoining(db, projectId, ids);
  const states = await statesOf(db, projectId, ids);
  const supervisors = isAsking ? await supervisorsAmong(db, actor, ids) : undefined;
  const reasonFor = (one: (typeof accounts)[number]) => {
    if (states.has(one.id)) return 'already';
    if (!holds(one.roles, staffRoles)) return 'not-staff';
    if (!mayBring(actor, one)) return 'stronger';
    if (supervisors?.has(one.id) === false) return 'not-supervisor';
    return taken.has(one.id) ? 'taken' : undefined;
  };
  const left = accounts.flatMap((one) => {
    const code = reasonFor(one);
    return code === undefined ? [] : [{ id: one.id, name: one.name, code } as const];
  });
  const added = await addMembers(
    db,
    projectId,
    ids.filter((id) => !left.some((one) => one.id === id)),
  );
  if (input.setDefault) await setDefaultProjects(db, added, projectId);
  if (isAsking) await notifyAsked({ db, services, actor }, projectId, added);
  await record(request, 'people.add-staff', {
    projectId,
    after: { added: added.length, people: added },
  });
  return { added: added.length, left };
}
