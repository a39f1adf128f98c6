import { isAfm, normalizeAfm } from '#engines/greek/afm.ts';
import { written } from './written.ts';

/** A tax number, kept as nine digits. */
export const afm = written('afm', (typed) => [normalizeAfm(typed)].find(isAfm));
