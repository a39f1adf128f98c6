import { hasFlag } from '#engines/actions/flags.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { seesAction } from '../access.ts';
import { findAction, lockAction, type WholeAction } from './store/actions.ts';

/** Returns the action if the actor sees it; throws `notFound` if it is missing or hidden from the actor. */
export function requireSeen<A extends Pick<WholeAction, 'flags'>>(
  { roles }: Actor,
  action: A | undefined,
): A {
  if (!action || !seesAction(roles, action.flags)) throw notFound();
  return action;
}

/** Returns the action with this id; throws `notFound` if the actor does not see it. */
export const requireVisibleAction = async (db: Db, actor: Actor, actionId: number): Promise<WholeAction> =>
  requireSeen(actor, await findAction(db, actor, actionId));

/** The same, and locks the action until the transaction ends. */
export const lockVisibleAction = async (db: Db, actor: Actor, actionId: number): Promise<WholeAction> =>
  requireSeen(actor, await lockAction(db, actor, actionId));

/** Returns the action with this id; throws `notFound` if the actor does not see it, or is not staff and it is not published. */
export async function requireReadableAction(db: Db, actor: Actor, actionId: number): Promise<WholeAction> {
  const action = await requireVisibleAction(db, actor, actionId);
  if (!holds(actor.roles, staff) && !hasFlag(action.flags, 'published')) throw notFound();
  return action;
}
