import type { Period } from '#engines/microdata/ready-forms.ts';
import { dialect2014 } from './dialects/2014-2020.ts';
import { dialect2021 } from './dialects/2021-2027.ts';
import type { Dialect } from './dialects/dialect.ts';

/** The dialect of the register in each period. A new one is a file in `dialects/` and a line here. */
export const dialects: Readonly<Record<Period, Dialect>> = {
  '2014-2020': dialect2014,
  '2021-2027': dialect2021,
};
