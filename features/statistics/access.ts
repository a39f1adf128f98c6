import type { Role } from '#platform/contract/roles.ts';
import { holds, staff } from '#platform/contract/roles.ts';

/** Who opens the pages of figures (spec 000 §6, `project.statistics`). Light supervisors see figures about their people only. */
export const figureReaders = [
  ...staff,
  'SupervisorLite',
  'SupervisorLitePlus',
] as const satisfies readonly Role[];

/** Who reads and writes statistics answers about the people in their scope. */
export const guideRoles = [...figureReaders, 'Mentor'] as const satisfies readonly Role[];

/** Those, and mentees, who read and write only the own answers that an Admin opened for mentees. */
export const answerers = [...guideRoles, 'Mentee'] as const satisfies readonly Role[];

/** Whether a user changes a composed page that they see: its owner, and staff where it is for roles. */
export const mayChangePage = (
  actor: { id: number; roles: readonly Role[] },
  page: { ownerId: number | null },
): boolean => page.ownerId === actor.id || holds(actor.roles, staff);
