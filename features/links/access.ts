import type { Role } from '#platform/contract/roles.ts';

/** Who may ask whom a supervisor sees: those who run projects, and the supervisors themselves. */
export const linkReaders = [
  'Admin',
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Coordinator',
] as const satisfies readonly Role[];

/** Whose subjects are linked by hand; the other supervisors see the whole project. */
export const supervisors = [
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
] as const satisfies readonly Role[];
