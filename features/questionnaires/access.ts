import { guides, holds, type Role, staff } from '#platform/contract/roles.ts';

/** Who writes questionnaires. */
export const authors = staff;

/** Who reads a whole questionnaire before anybody answers it. */
export const readers = guides;

/** Whether a person with these roles sees the pictures of all questionnaires of their projects, timed ones too. */
export const readsPictures = (roles: readonly Role[]): boolean => holds(roles, [...readers, 'Super']);
