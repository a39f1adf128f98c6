import { inAnotherName } from '../contract/refusals.ts';
import { type Actor, isInOwnName } from './actor.ts';

/**
 * Throws for an Admin who acts or views as another user. What is for the person alone asks here, whichever way it leaves: their messages, and
 * the copy of their personal data, which carries the same messages.
 */
export function requireOwnName(actor: Actor): void {
  if (!isInOwnName(actor)) throw inAnotherName();
}
