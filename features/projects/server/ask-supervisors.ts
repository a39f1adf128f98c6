import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { mustNameSupervisor } from '../access.ts';
import { needsSupervisor } from '../contract/refusals.ts';
import { MAX_SUPERVISORS } from '../contract/supervisors.ts';
import type { projects } from '../contract.ts';
import type { Making } from './contributions.ts';

import { projectAt } from './store/projects.ts';
import { supervisorsFor } from './store/supervisors.ts';

/** Lists the supervisors whom the caller can ask to take over a project. */
export const listSupervisors = ({ db, actor }: Request<typeof projects.supervisors>) =>
  supervisorsFor(db, actor).limit(MAX_SUPERVISORS).execute();

/** Those of these people whom the actor can ask to take over a project. */
export async function supervisorsAmong(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await supervisorsFor(db, actor)
    .where('appUser.id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The supervisors named for a new project. Throws `needsSupervisor` if the creator must name one and named none, and `notFound` if the
 * creator cannot ask one of them.
 */
export async function requireSupervisors(
  db: Db,
  actor: Actor,
  named: readonly number[],
): Promise<readonly number[]> {
  const ids = [...new Set(named)];
  if (ids.length === 0 && mustNameSupervisor(actor.roles)) throw needsSupervisor();
  if ((await supervisorsAmong(db, actor, ids)).size < ids.length) throw notFound();
  return ids;
}

/** Notifies supervisors that the actor asks them to take over a project, of which they are members already. */
export async function notifyAsked(
  { db, services, actor }: Pick<Making, 'db' | 'services' | 'actor'>,
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  const { descr } = await projectAt(db, projectId);
  await notify(
    db,
    services,
    userIds.map((userId) => ({
      userId,
      projectId,
      kind: 'asked',
      saying: 'asked.project',
      cause: `asked ${projectId}`,
      personId: actor.id,
      title: { el: descr, en: descr },
      link: linkTo('/{curProject}/admin/project/{ProjectId?}', { ProjectId: projectId }),
    })),
  );
}
