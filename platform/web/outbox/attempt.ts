import type { Item, Outcome } from '#engines/outbox/queue.ts';
import type { Problem } from '../api.ts';
import { mayRetry } from '../may-retry.ts';
import { retryAfterMs } from './retrying.ts';

/** How the call of an item ended. */
export interface Landing<One extends Item, Answer> {
  outcome: Outcome<One>;
  /** What the server answered, if it took the item. */
  answer?: Answer;
  /** Why it did not. */
  reason?: unknown;
}

/** How an item is sent, and what follows from the answer. */
export interface Delivery<One extends Item, Answer> {
  deliver: (one: One) => Promise<Answer>;
  /** What becomes of an item that the server refused for good. @default it stays beside, with the problem */
  refuse?: (problem: Problem, one: One) => Exclude<Outcome<One>, { is: 'unsent' }>;
  /** What the user changed in an item while its call was under way. */
  leftOf?: (one: One) => One | undefined;
}

/** Sends an item once. */
export async function attempt<One extends Item, Answer>(
  { deliver, refuse, leftOf }: Delivery<One, Answer>,
  one: One,
): Promise<Landing<One, Answer>> {
  try {
    const answer = await deliver(one);
    return { outcome: { is: 'stored', left: leftOf?.(one) }, answer };
  } catch (reason) {
    if (mayRetry(reason)) return { outcome: { is: 'unsent', retryAfterMs: retryAfterMs(reason) }, reason };
    const problem = reason as Problem;
    return { outcome: refuse?.(problem, one) ?? { is: 'refused', reason: problem }, reason };
  }
}
