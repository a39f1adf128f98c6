import type { Texts } from '#platform/web/texts.ts';

/** The levels, from nobody to everybody (decisions: roles, levels, scope). */
export const levels = [-1, 0, 1, 2, 3, 4, 5] as const;

/** Whom a level reaches: «Έως σύμβουλοι (3)». */
export const levelText = (t: Texts, level: number): string =>
  levels.some((one) => one === level) ? t(`projects.level.${level}`) : String(level);
