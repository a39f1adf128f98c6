import { ACTIVE, memberState } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/inside.ts';
import { setDefaultProject as keepDefault } from '#features/identity/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { inLoginAs, valueTaken } from '../contract/refusals.ts';
import { mayChange } from '../access.ts';
import type { people } from '../contract.ts';
import { changeStates } from './leaving/change-states.ts';
import { projectOrDefault } from './show.ts';
import { stateOf } from './store/members.ts';
import { isInScope } from './store/selection.ts';
import { takenOnJoining } from './store/unique.ts';
import { lockPerson } from './store/update.ts';

/** Sets one person active or inactive; returns the new state. */
export async function setState(request: Request<typeof people.setState>) {
  const { db, actor, input } = request;
  const { userId, state } = input;
  const projectId = await projectOrDefault(db, actor, input.projectId);
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  const person = await lockPerson(db, projectId, userId);
  if (!person || !mayChange(actor, person)) throw notFound();
  const taken = state === ACTIVE ? (await takenOnJoining(db, projectId, [userId])).get(userId) : undefined;
  if (taken !== undefined) throw valueTaken({ errors: [{ field: taken, code: 'taken' }] });
  await changeStates(request, { projectId, userIds: [userId], state }, 'deactivated');
  await record(request, 'people.set-state', {
    projectId,
    subjectId: userId,
    before: { state: person.state },
    after: { state },
  });
  return { state };
}

/** The caller leaves a project. Only staff can bring them back (decisions.md). */
export async function leaveProject(request: Request<typeof people.leaveProject>) {
  const { db, actor, input } = request;
  if (actor.adminId !== undefined) throw inLoginAs();
  const projectId = await projectOrDefault(db, actor, input.projectId);
  if ((await stateOf(db, projectId, actor.id)) !== 1) throw notFound();
  await changeStates(request, { projectId, userIds: [actor.id], state: memberState.left }, 'left');
  await record(request, 'people.leave-project', { projectId, subjectId: actor.id });
  return {};
}

/**
 * Sets the default project of the caller; an Admin may set it for any user. The user must be active in the project.
 */
export async function setDefaultProject(request: Request<typeof people.setDefaultProject>) {
  const { db, actor, input } = request;
  const { userId, projectId } = input;
  const isAdmin = actor.roles.includes('Admin');
  if (userId !== actor.id && !isAdmin) throw forbidden();
  // An Admin enters every project, so any can be their own default project.
  if ((await stateOf(db, projectId, userId)) !== 1 && !(isAdmin && userId === actor.id)) throw notFound();
  await keepDefault(db, userId, projectId);
  await record(request, 'people.set-default-project', { projectId, subjectId: userId });
  return {};
}
