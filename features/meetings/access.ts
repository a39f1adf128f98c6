import { holds, staff, type Role, guides } from '#platform/contract/roles.ts';

/** The roles that book, move and hold meetings: staff, and mentors their own. */
export const organizers = guides;

/** The roles that see the mentors of their scope side by side: staff, and supervisors of every kind. */
export const laneReaders = [
  ...staff,
  'SupervisorLite',
  'SupervisorLitePlus',
] as const satisfies readonly Role[];

/** Whether the caller may answer an invitation: the mentee of the meeting. */
export const mayAnswer = (person: { id: number }, { menteeId }: { menteeId: number }) =>
  person.id === menteeId;

/** Whether the caller may book, move and hold meetings of this mentor and set their hours: staff, and the mentor. */
export const mayOrganize = (
  person: { id: number; roles: readonly Role[] },
  { mentorId }: { mentorId: number },
) => holds(person.roles, staff) || (person.roles.includes('Mentor') && person.id === mentorId);
