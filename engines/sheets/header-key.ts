import { withLatinTwins } from '#engines/greek/look-alikes.ts';
import { searchKey } from '#engines/greek/search-key.ts';

/** How «Ημερομηνία» is shortened at the beginning of a header: «Ημ.», «Ημ/νία», «Ημερ.». */
const shortDate = /^\s*ημ(?:\/νια|νια|ερ)?(?:[\s.:_-]+|$)/;

/** What a header may have or lack without meaning something else: `first_name`, `e-mail`, «Α.Φ.Μ.», «Επώνυμο *». */
const loose = /[\s_.:*\-\u2010-\u2015]+/g;

/**
 * The key under which headers are compared: `searchKey` without spaces and signs, and with one letter for each pair
 * that looks alike in Greek and Latin capitals, because both are typed in either alphabet («ΑΜΚΑ», `AMKA`).
 */
export function headerKey(text: string): string {
  return withLatinTwins(searchKey(text).replace(shortDate, 'ημερομηνια').replace(loose, '').toUpperCase());
}
