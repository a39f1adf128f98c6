import { guides, staff } from '#platform/contract/roles.ts';

/** Who writes questionnaires. */
export const authors = staff;

/** Who reads a whole questionnaire before anybody answers it. */
export const readers = guides;
