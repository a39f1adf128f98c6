import { type Role, guides } from '#platform/contract/roles.ts';

/** The roles that read the private document of a step: mentors, staff and reporters of all projects. */
export const privateReaders = [...guides, 'Super'] as const satisfies readonly Role[];
