import { holds, staff, type Role } from '#platform/contract/roles.ts';

/** Whether these roles may see and move the applications of their projects. */
export const mayRunApplications = (roles: readonly Role[]): boolean => holds(roles, staff);

/**
 * Whether a link of a mail may sign in to an account with these roles: only to an applicant's or a mentee's, never to
 * one with more rights.
 */
export const isApplicantAccount = (roles: readonly Role[]): boolean =>
  roles.every((role) => role === 'Registered' || role === 'Mentee');
