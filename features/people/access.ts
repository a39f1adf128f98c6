import { holds, levelOf, roles, type Role, staff } from '#platform/contract/roles.ts';

/** The roles that see a whole project, and not only the people linked to them (decisions.md: scope). */
export const seers = [
  'Admin',
  'Super',
  'Supervisor',
  'Coordinator',
  'Microdata',
] as const satisfies readonly Role[];

/** The roles that may update a field of many people at once (spec 001 §6). */
export const updaters = [
  'Admin',
  'Supervisor',
  'SupervisorLite',
  'Coordinator',
] as const satisfies readonly Role[];

/**
 * The roles that the caller may give. An Admin may give all; a caller with Level above 1 only Mentee and Mentor (spec
 * 001 §5); others those that are weaker than their own level.
 */
export function assignableRoles(held: readonly Role[], level: number): Role[] {
  if (held.includes('Admin')) return [...roles];
  if (level > 1) return ['Mentor', 'Mentee'];
  return roles.filter((role) => levelOf([role]) > level);
}

/** Whether the caller may bring a person into a project: never somebody with a stronger role than the caller's (decisions). */
export const mayBring = (actor: { roles: readonly Role[] }, person: { roles: readonly Role[] }): boolean =>
  levelOf(person.roles) >= levelOf(actor.roles);

/** Whether the caller may change a person's roles or state: never of a person with more rights than the caller. */
export const mayChange = (
  actor: { id: number; level: number; roles: readonly Role[] },
  person: { id: number; level: number },
) => actor.roles.includes('Admin') || actor.id === person.id || actor.level < person.level;

/** The directions in which people reach each other, as `writer-reader`. */
export const reachDirections = [
  'mentee-mentor',
  'mentor-mentee',
  'mentee-staff',
  'mentor-staff',
  'staff-mentee',
  'staff-mentor',
] as const;
export type ReachDirection = (typeof reachDirections)[number];

/** What decides whether one person may reach another in a project, as it is now. */
export interface ReachFacts {
  roles: readonly Role[];
  otherRoles: readonly Role[];
  /** Both can act in the project: active members, or Admins. */
  isActive: boolean;
  isOtherActive: boolean;
  /** The other has withdrawn the consent to the use of their data in the project. */
  isOtherWithdrawn: boolean;
  /** The writer is the mentor of the other, by default or for an action, or the other way round. */
  guides: boolean;
  isGuided: boolean;
  /** The writer is a light supervisor who is linked to the other, or the other way round. */
  supervises: boolean;
  isSupervised: boolean;
  /** The other is a coordinator of the writer. */
  isCoordinated: boolean;
  /** The other has written to the person, or sent them a file. */
  otherReached: boolean;
  /** One of the two blocks the other. */
  isBlocked: boolean;
}

/** The roles that reach other people at all: the others read, and write to no one. */
export const reachers = [
  ...staff,
  'SupervisorLite',
  'SupervisorLitePlus',
  'Mentor',
  'Mentee',
] as const satisfies readonly Role[];

/** Whether a person with these roles may write or send files to anyone. */
export const reachesOthers = (roles: readonly Role[]): boolean => holds(roles, reachers);

/**
 * Why one person does not reach another: they left or are inactive, the other has withdrawn their consent, they have no link, or one of the
 * two blocks the other.
 */
export const reachBarriers = ['left', 'withdrawn', 'unlinked', 'blocked'] as const;
export type ReachBarrier = (typeof reachBarriers)[number];

/** Whether a person runs projects. Such people cannot be blocked. */
export const isStaff = (roles: readonly Role[]): boolean => holds(roles, staff);

/** The directions on which a person may reach the other; undefined for one that no project can close. */
export function waysOf(facts: ReachFacts): (ReachDirection | undefined)[] {
  const ways: (ReachDirection | undefined)[] = [];
  if (facts.isGuided) ways.push('mentee-mentor');
  if (facts.guides) ways.push('mentor-mentee');
  if (isStaff(facts.roles) || facts.supervises) ways.push(wayTo(facts.otherRoles));
  const isFirst = facts.otherReached && (isStaff(facts.otherRoles) || facts.isSupervised);
  if (facts.isCoordinated || isFirst)
    ways.push(facts.roles.includes('Mentee') ? 'mentee-staff' : 'mentor-staff');
  return ways;
}

/** The direction from staff to a person: other staff can always be reached. */
function wayTo(roles: readonly Role[]): ReachDirection | undefined {
  if (isStaff(roles)) return undefined;
  if (roles.includes('Mentee')) return 'staff-mentee';
  return roles.includes('Mentor') ? 'staff-mentor' : undefined;
}

/**
 * Whether one person may reach another now, in any form that carries words or files: messages, groups, sent files, items of the library with a
 * note, tool files, reasons of meetings. Undefined if they may. The staff who run a project are not blocked.
 */
export function barrierOf(facts: ReachFacts): ReachBarrier | undefined {
  if (!facts.isActive || !facts.isOtherActive) return 'left';
  if (facts.isOtherWithdrawn) return 'withdrawn';
  if (waysOf(facts).length === 0) return 'unlinked';
  if (facts.isBlocked && !isStaff(facts.roles) && !isStaff(facts.otherRoles)) return 'blocked';
  return undefined;
}
