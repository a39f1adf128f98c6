import {
  barrierOf,
  type ReachDirection,
  reachDirections,
  type ReachFacts,
  waysOf,
} from '#features/people/access.ts';
import { EDIT_MS, RESTORE_MS } from './contract/message.ts';
import type { Closing } from './contract/conversation.ts';

/** The directions that a project can close. */
export const chatDirections = reachDirections;
export type ChatDirection = ReachDirection;

/** Why the writer may not write to the other; undefined if they may. */
export function closingOf(facts: ReachFacts, closed: readonly ChatDirection[] = []): Closing | undefined {
  const barrier = barrierOf(facts);
  if (barrier === 'left' || barrier === 'unlinked' || barrier === 'withdrawn') return barrier;
  if (waysOf(facts).every((way) => way !== undefined && closed.includes(way))) return 'closed-direction';
  return barrier;
}

/** Why a member of a group may not write in it. */
export function groupClosingOf(
  {
    isMentor,
    isPresent,
    isActive,
    hasOthers,
  }: { isMentor: boolean; isPresent: boolean; isActive: boolean; hasOthers: boolean },
  closed: readonly ChatDirection[] = [],
): Closing | undefined {
  if (!isPresent) return 'unlinked';
  if (!isActive || !hasOthers) return 'left';
  return closed.includes(isMentor ? 'mentor-mentee' : 'mentee-mentor') ? 'closed-direction' : undefined;
}

/** Whether a message can still be edited and deleted by this person. */
export const mayChangeMessage = (
  message: { userId: number; time: Date; deletedAt?: Date | undefined },
  userId: number,
  now: number,
): boolean => message.userId === userId && !message.deletedAt && now - message.time.getTime() < EDIT_MS;

/** Whether this person can still undo the deletion of a message. */
export const mayRestoreMessage = (
  message: { userId: number; deletedAt: Date },
  userId: number,
  now: number,
): boolean => message.userId === userId && now - message.deletedAt.getTime() < RESTORE_MS;
