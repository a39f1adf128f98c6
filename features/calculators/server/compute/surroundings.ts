import { randomInt } from 'node:crypto';
import type { Surroundings } from '#engines/workbook/book/workbook.ts';
import { serialOfMoment } from '#engines/workbook/moment.ts';

/** The moment and the chance of a computation on the server. */
export const surroundings = (): Surroundings => ({
  now: serialOfMoment(Date.now()),
  seed: randomInt(2 ** 31),
});
