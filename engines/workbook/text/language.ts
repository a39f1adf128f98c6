/** The languages in which workbooks read and write numbers and days. */
export type Language = 'el' | 'en';

/**
 * The language in which workbooks read and write numbers inside of formulas (TEXT, VALUE), wherever they are computed: the results are
 * the same for all readers (docs/decisions/0109).
 */
export const BOOK_LANGUAGE: Language = 'el';
