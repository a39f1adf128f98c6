import type { Role } from '#platform/contract/roles.ts';

/** A user whose only role is Mentee must pass the consent gate first (spec 000 §4). */
export const needsConsent = (roles: readonly Role[]): boolean => roles.length === 1 && roles[0] === 'Mentee';
