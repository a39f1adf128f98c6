import { fileURLToPath } from 'node:url';

/** A program that is called like LibreOffice's `soffice`; it writes what it was given instead of a page. */
export const converter = fileURLToPath(new URL('./converter.mjs', import.meta.url));
