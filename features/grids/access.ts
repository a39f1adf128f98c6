import { holds, type Role, staff } from '#platform/contract/roles.ts';

/** Who reads the grid of mentees and actions: staff and reporters all that is in their scope, a mentor the own mentees. */
export const gridReaders = [
  'Admin',
  'Super',
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Coordinator',
  'Microdata',
  'Mentor',
] as const satisfies readonly Role[];

/** Whether an export tells the access of each mentee and the advisor of each action (spec 001 §6). */
export const seesAdvisors = (held: readonly Role[]): boolean => holds(held, [...staff, 'Super']);
