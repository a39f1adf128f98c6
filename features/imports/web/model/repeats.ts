import type { Line } from '../read/read-sheet.ts';
import { textOf } from './import-user.ts';
import type { Columns, Target } from './targets.ts';

/** By line number: the columns whose value an earlier line already has, with the number of that line. */
type Repeats = ReadonlyMap<number, ReadonlyMap<string, number>>;

/**
 * Finds lines with the same sign-in name, kayas, e-mail address or unique value, without regard to case. The first of them counts.
 */
export function findRepeats(lines: readonly Line[], columns: Columns, targets: readonly Target[]): Repeats {
  const found = new Map<number, Map<string, number>>();
  for (const { key, unique } of targets) {
    if (!(unique || key === 'email') || !columns.includes(key)) continue;
    const first = new Map<string, number>();
    for (const one of lines) {
      const value = textOf(one, columns, key).normalize('NFC').trim().toLowerCase();
      if (value === '') continue;
      const before = first.get(value);
      if (before === undefined) first.set(value, one.line);
      // The user has said of an address that is not unique whose it is.
      else if (!unique && one.person) continue;
      else found.set(one.line, (found.get(one.line) ?? new Map<string, number>()).set(key, before));
    }
  }
  return found;
}
