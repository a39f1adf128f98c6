import { type Role, staff } from '#platform/contract/roles.ts';

/** Who may read the subjects of a supervisor: those who run projects, and the supervisors themselves. */
export const linkReaders = [
  ...staff,
  'SupervisorLite',
  'SupervisorLitePlus',
] as const satisfies readonly Role[];
