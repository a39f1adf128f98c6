import { record } from '#features/audit/server/inside.ts';
import { countAdmins, setLevel as keepLevel, setRoles } from '#features/identity/server/inside.ts';
import type { Role } from '#platform/contract/roles.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { lastAdmin, roleNotYours } from '../contract/refusals.ts';
import { assignableRoles, mayChange } from '../access.ts';
import type { people } from '../contract.ts';
import { projectOrDefault } from './show.ts';
import { comeBack, settleLeaving } from './leaving/leave.ts';
import { activeProjects, lockUser } from './store/members.ts';
import { isInScope } from './store/selection.ts';

/** The roles of the two people of a pair: who loses one of them goes, in every project. */
const guiding: ReadonlySet<Role> = new Set(['Mentor', 'Mentee']);

/** Sets the roles of a person. The caller can remove only roles that they may give. */
export async function updateRoles(request: Request<typeof people.updateRoles>) {
  const { db, actor, input } = request;
  if (actor.adminId !== undefined) throw forbidden();
  const { userId } = input;
  const isAdmin = actor.roles.includes('Admin');
  if (!isAdmin) {
    const projectId = await projectOrDefault(db, actor, input.projectId);
    if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  }
  const person = await lockUser(db, userId);
  if (!person || !mayChange(actor, person)) throw notFound();
  const wanted = [...new Set(input.roles)];
  const given = new Set<Role>(assignableRoles(actor.roles, actor.level));
  const changed = [...wanted, ...person.roles].filter(
    (role) => wanted.includes(role) !== person.roles.includes(role),
  );
  if (changed.some((role) => !given.has(role))) throw roleNotYours();
  if (person.roles.includes('Admin') && !wanted.includes('Admin')) await keepOneAdmin(db);
  const isLost = changed.some((role) => guiding.has(role) && !wanted.includes(role));
  const isBack = changed.some((role) => guiding.has(role) && wanted.includes(role));
  const projects = isLost || isBack ? ((await activeProjects(db, [userId])).get(userId) ?? []) : [];
  if (isLost)
    for (const projectId of projects)
      await settleLeaving(request, { projectId, userIds: [userId], way: 'role' });
  const level = await setRoles(db, userId, wanted);
  if (isBack) for (const projectId of projects) await comeBack(request, { projectId, userIds: [userId] });
  await record(request, 'people.update-roles', {
    subjectId: userId, // Roles count in all projects; the history of the project in which they were changed has it.
    projectId: input.projectId,
    before: { roles: person.roles },
    after: { roles: wanted },
  });
  return { roles: wanted, level };
}

/** Sets the level directly, stronger or weaker than the roles imply. */
export async function setLevel(request: Request<typeof people.setLevel>) {
  const { db, actor, input } = request;
  if (actor.adminId !== undefined) throw forbidden();
  const person = await lockUser(db, input.userId);
  if (!person) throw notFound();
  await keepLevel(db, person, input.level);
  await record(request, 'people.set-level', {
    subjectId: input.userId,
    before: { level: person.level },
    after: { level: input.level },
  });
  return {};
}

/** Refuses to remove the last Admin. */
async function keepOneAdmin(db: Db): Promise<void> {
  if ((await countAdmins(db)) < 2) throw lastAdmin();
}
