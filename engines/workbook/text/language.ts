/** The languages in which workbooks read and write numbers and days. */
export type Language = 'el' | 'en';
