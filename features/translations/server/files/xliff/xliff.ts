import type { Format } from '../text-file.ts';
import { readXliff } from './read-xliff.ts';
import { writeXliff } from './write-xliff.ts';

/** XLIFF of OASIS: 2.0 is written, 1.2 and 2 are read. */
export const xliffFormat: Format = {
  name: 'xliff',
  extension: '.xlf',
  mime: 'application/xliff+xml',
  write: writeXliff,
  read: readXliff,
};
