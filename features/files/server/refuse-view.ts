import { viewOnly } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';

/** Refuses whoever only looks through this user's eyes, in calls that write without the platform's transaction. */
export function refuseView(actor: Actor): void {
  if (actor.viewedBy !== undefined) throw viewOnly();
}
