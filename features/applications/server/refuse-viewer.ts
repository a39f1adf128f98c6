import { Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';

/** Whoever only looks through somebody's eyes changes nothing (promises S16), in the calls of visitors too. */
export function refuseViewer(actor: Actor | undefined): void {
  if (actor?.viewedBy !== undefined) throw new Refusal('view-only', 403);
}
