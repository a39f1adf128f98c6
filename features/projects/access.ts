import { holds, type Role } from '#platform/contract/roles.ts';
import { archivers } from './contract/managing.ts';

/**
 * Whether a person who makes a project must name a supervisor for it: a Coordinator can neither open the form of application, nor add
 * staff, nor archive, so someone who can takes the project over.
 */
export const mustNameSupervisor = (held: readonly Role[]): boolean =>
  held.includes('Coordinator') && !holds(held, archivers);
