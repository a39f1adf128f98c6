import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { onEvent, type HubHandler } from '#platform/server/realtime/hub.ts';
import { chatEvents } from '../contract.ts';
import { standingIn } from './rights.ts';
import { findSeen } from './store/conversations.ts';
import { othersIn } from './store/members.ts';

/** A page says every two seconds that its user types. More than one such message a second is dropped. */
const TYPING_MS = 1_000;
const MAX_REMEMBERED = 10_000;
const lastTyped = new BoundedMap<string, number>(MAX_REMEMBERED);

function isTooSoon(key: string, now: number): boolean {
  const before = lastTyped.get(key);
  if (before !== undefined && now - before < TYPING_MS) return true;
  lastTyped.set(key, now);
  return false;
}

/**
 * What pages say about conversations. A page that names a conversation of others is sent away. One whose user may no longer write there
 * is not heard: it may not know yet.
 */
export const chatHandlers: readonly HubHandler[] = [
  onEvent(chatEvents.types, async ({ actor, carried: { conversationId }, services }) => {
    if (isTooSoon(`${actor.sessionId} ${conversationId}`, Date.now())) return;
    const conversation = await findSeen(services.pool, actor, conversationId);
    if (!conversation?.isMember) throw notFound();
    if ((await standingIn(services.pool, actor, conversation)).closed) return;
    const others = await othersIn(services.pool, conversationId, actor.id);
    await services.bus.announce(services.pool, chatEvents.typing, others, {
      conversationId,
      userId: actor.id,
      name: actor.name,
    });
  }),
];
