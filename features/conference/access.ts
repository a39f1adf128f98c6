import { staff, type Role, guides } from '#platform/contract/roles.ts';

/** The roles that have access to rooms: those who meet, and those who run a project. */
export const conferees = ['Mentor', 'Mentee', ...staff] as const satisfies readonly Role[];

/** Who invites the one guest from staff: the mentor of the meeting and staff who see it, not the mentee. */
export const inviters = guides;
