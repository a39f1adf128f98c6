import { holds, overseers, type Role, staff } from '#platform/contract/roles.ts';

/**
 * The readers of the grid of mentees and actions: staff and reporters within their scope, a mentor for their own
 * mentees.
 */
export const gridReaders = [...overseers, 'Mentor'] as const satisfies readonly Role[];

/** Whether an export includes the access of each mentee and the advisor of each action (spec 001 §6). */
export const seesAdvisors = (held: readonly Role[]): boolean => holds(held, [...staff, 'Super']);
