import type { Texts } from '#platform/web/texts.ts';

/** The levels of an entry: from that of Admins to the weakest, and none. */
export const entryLevels = [0, 1, 2, 3, 4, 5, -1] as const;

/** A level in words; -1 is no level. */
export const levelText = (t: Texts, level: number): string =>
  t(`developer.data.level.${level < 0 ? 'none' : level}`);
