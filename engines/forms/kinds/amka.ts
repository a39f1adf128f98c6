import { isAmka } from '#engines/greek/amka.ts';
import { written } from './written.ts';

/** A social security number, kept as eleven digits. */
export const amka = written('amka', (typed) => [typed.replace(/\s/g, '')].find(isAmka));
