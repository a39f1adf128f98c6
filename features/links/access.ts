import type { Role } from '#platform/contract/roles.ts';

/** Who may read the subjects of a supervisor: those who run projects, and the supervisors themselves. */
export const linkReaders = [
  'Admin',
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Coordinator',
] as const satisfies readonly Role[];

/** The supervisors whose subjects are linked by hand; the others see the whole project. */
export const supervisors = [
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
] as const satisfies readonly Role[];
