import { holds, type Role, staff } from '#platform/contract/roles.ts';

/** Who pays, and sees amounts and IBANs (spec 000 §6, `admin.project`). */
export const payers = staff;

/** Whether someone with these roles pays and sees amounts. */
export const pays = (roles: readonly Role[]): boolean => holds(roles, payers);
