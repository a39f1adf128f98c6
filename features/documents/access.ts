import { type Role, staff } from '#platform/contract/roles.ts';

/** Who issues documents, each for the people of their scope. */
export const issuers = staff;

/** Who writes templates. */
export const templateWriters = ['Admin'] as const satisfies readonly Role[];

export const writesTemplates = ({ roles }: { roles: readonly Role[] }): boolean => roles.includes('Admin');
