import type { Surroundings } from '#engines/workbook/book/workbook.ts';
import { serialOfMoment } from '#engines/workbook/moment.ts';

/**
 * The moment of each recalculation, with one chance for the whole time that a calculator is open: a key stroke must not
 * change results that do not depend on it.
 */
export function surroundingsOfPage(): () => Surroundings {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  return () => ({ now: serialOfMoment(Date.now()), seed: seed! });
}
