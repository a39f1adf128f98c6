import type { Format } from '../text-file.ts';
import { readPo } from './read-po.ts';
import { writePo } from './write-po.ts';

/** .po of GNU gettext, which Poedit, Weblate and most translators' tools read. */
export const poFormat: Format = {
  name: 'po',
  extension: '.po',
  mime: 'text/x-gettext-translation',
  write: writePo,
  read: readPo,
};
