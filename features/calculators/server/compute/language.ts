import type { Language } from '#engines/workbook/text/language.ts';

/**
 * The language in which workbooks read and write numbers inside of formulas (TEXT, VALUE), wherever they are computed: the results are
 * the same for all readers (docs/decisions/0109).
 */
export const BOOK_LANGUAGE: Language = 'el';
