import { staff, type Role } from '#platform/contract/roles.ts';

/** Who has anything to do with rooms: those who meet, and those who run a project. */
export const conferees = ['Mentor', 'Mentee', ...staff] as const satisfies readonly Role[];

/** Who names the one staff member that comes along: the mentor of the meeting and staff who see it, not the mentee. */
export const inviters = ['Mentor', ...staff] as const satisfies readonly Role[];
