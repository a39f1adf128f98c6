import { holds, staff, type Role } from '#platform/contract/roles.ts';

/** Who books, moves and holds meetings: those who run a project, and mentors their own. */
export const organizers = [...staff, 'Mentor'] as const satisfies readonly Role[];

/** Who books, moves and holds the meetings of this mentor, and sets when they can be met: staff, and the mentor. */
export const mayOrganize = (
  person: { id: number; roles: readonly Role[] },
  { mentorId }: { mentorId: number },
) => holds(person.roles, staff) || (person.roles.includes('Mentor') && person.id === mentorId);
