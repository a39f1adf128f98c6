import { levelOf, roles, type Role } from '#platform/contract/roles.ts';

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
