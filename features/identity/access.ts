import type { Role } from '#platform/contract/roles.ts';

interface Person {
  roles: readonly Role[];
  level: number;
}

/** An Admin cannot act as, or view as, a user of the same or a higher level (promises S12). */
export const mayActAs = (admin: Person, target: Person): boolean =>
  admin.roles.includes('Admin') && !target.roles.includes('Admin') && target.level > admin.level;

/** The page to open after signing in: an applicant's own page, or the product. */
export const firstPage = (roles: readonly Role[]): '/applicant' | '/' =>
  roles.length === 1 && roles[0] === 'Registered' ? '/applicant' : '/';
