import type { Role } from '#platform/contract/roles.ts';

/** The roles that may change the form of a project. */
export const formEditors = ['Admin', 'Supervisor'] as const satisfies readonly Role[];
