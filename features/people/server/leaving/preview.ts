import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Settled } from '../../contract/leaving.ts';
import type { people } from '../../contract.ts';
import { isInScope } from '../store/selection.ts';
import { findSettled } from './leave.ts';

/** What would be settled if the caller left or withdrew their consent, or if staff deactivated a member. */
export async function previewLeaving({
  db,
  actor,
  input,
  services,
}: Request<typeof people.previewLeaving>): Promise<Settled[]> {
  const { projectId, way, userId = actor.id } = input;
  const isOwn = way !== 'deactivated';
  if (isOwn ? userId !== actor.id : !holds(actor.roles, staff)) throw forbidden();
  if (!isOwn && !(await isInScope(db, actor, projectId, userId))) throw notFound();
  return findSettled(db, services, { projectId, userIds: [userId], way });
}
