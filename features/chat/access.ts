import { holds, type Role, staff } from '#platform/contract/roles.ts';
import { EDIT_MS } from './contract/message.ts';
import type { Closing } from './contract/conversation.ts';

/** The directions of messages, as `writer-reader`. A project can close each of them. */
export const chatDirections = [
  'mentee-mentor',
  'mentor-mentee',
  'mentee-staff',
  'mentor-staff',
  'staff-mentee',
  'staff-mentor',
] as const;
export type ChatDirection = (typeof chatDirections)[number];

/** What decides whether one person may write to another in a project, as it is now. */
export interface PairFacts {
  roles: readonly Role[];
  otherRoles: readonly Role[];
  /** Both can act in the project: active members, or Admins. */
  isActive: boolean;
  isOtherActive: boolean;
  /** The writer is the mentor of the other, by default or for an action, or the other way round. */
  guides: boolean;
  isGuided: boolean;
  /** The writer is a light supervisor who is linked to the other, or the other way round. */
  supervises: boolean;
  isSupervised: boolean;
  /** The other is a coordinator of the writer. */
  isCoordinated: boolean;
  /** The other has written in their conversation. */
  otherWrote: boolean;
  /** One of the two blocks the other. */
  isBlocked: boolean;
}

/** Whether a person runs projects. Such people cannot be blocked. */
export const isStaff = (roles: readonly Role[]): boolean => holds(roles, staff);

/** The directions on which the writer may write to the other; undefined for one that no project can close. */
function waysOf(facts: PairFacts): (ChatDirection | undefined)[] {
  const ways: (ChatDirection | undefined)[] = [];
  if (facts.isGuided) ways.push('mentee-mentor');
  if (facts.guides) ways.push('mentor-mentee');
  if (isStaff(facts.roles) || facts.supervises) ways.push(wayTo(facts.otherRoles));
  const isFirst = facts.otherWrote && (isStaff(facts.otherRoles) || facts.isSupervised);
  if (facts.isCoordinated || isFirst)
    ways.push(facts.roles.includes('Mentee') ? 'mentee-staff' : 'mentor-staff');
  return ways;
}

/** The direction from staff to a person: other staff can always be reached. */
function wayTo(roles: readonly Role[]): ChatDirection | undefined {
  if (isStaff(roles)) return undefined;
  if (roles.includes('Mentee')) return 'staff-mentee';
  return roles.includes('Mentor') ? 'staff-mentor' : undefined;
}

/** Why the writer may not write to the other; undefined if they may. */
export function closingOf(facts: PairFacts, closed: readonly ChatDirection[] = []): Closing | undefined {
  if (!facts.isActive || !facts.isOtherActive) return 'left';
  const ways = waysOf(facts);
  if (ways.length === 0) return 'unlinked';
  if (ways.every((way) => way !== undefined && closed.includes(way))) return 'closed-direction';
  if (facts.isBlocked && !isStaff(facts.roles) && !isStaff(facts.otherRoles)) return 'blocked';
  return undefined;
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
