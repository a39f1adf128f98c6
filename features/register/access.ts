import { staff, type Role } from '#platform/contract/roles.ts';

/** The roles that open the tool (spec 001 §2: Admin, Supervisor, Coordinator; Microdata by decision: it is its name). */
export const toolRoles = [...staff, 'Microdata'] as const satisfies readonly Role[];

/**
 * Whether the reader sees who is behind a figure, and figures of few people: the levels that read the sensitive answers of others
 * (Admin, Supervisor, Coordinator). The role Microdata does not.
 */
export const seesPeopleBehind = ({ level }: { level: number }): boolean => level <= 1;
