import { levelOf, roles, type Role } from '#platform/contract/roles.ts';

/** Roles that see the whole of a project, whatever is linked to them (decisions.md: scope). */
export const seers = [
  'Admin',
  'Super',
  'Supervisor',
  'Coordinator',
  'Microdata',
] as const satisfies readonly Role[];

/** Who updates a field of many people at once (spec 001 §6). */
export const updaters = [
  'Admin',
  'Supervisor',
  'SupervisorLite',
  'Coordinator',
] as const satisfies readonly Role[];

/**
 * The roles that somebody may give: an Admin all; a caller with Level above 1 only Mentee and Mentor (spec 001 §5);
 * the others those that are weaker than their own level.
 */
export function assignableRoles(held: readonly Role[], level: number): Role[] {
  if (held.includes('Admin')) return [...roles];
  if (level > 1) return ['Mentor', 'Mentee'];
  return roles.filter((role) => levelOf([role]) > level);
}

/** Whether the caller may change what a person is: never somebody stronger than themselves. */
export const mayChange = (
  actor: { id: number; level: number; roles: readonly Role[] },
  person: { id: number; level: number },
) => actor.roles.includes('Admin') || actor.id === person.id || actor.level < person.level;
