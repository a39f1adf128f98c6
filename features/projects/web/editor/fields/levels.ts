import type { Texts } from '#platform/web/texts.ts';

/** The levels, from no one to everyone (decisions: roles, levels, scope). */
export const levels = [-1, 0, 1, 2, 3, 4, 5] as const;

/** The roles that a level includes: «Έως σύμβουλοι (3)». */
export const levelText = (t: Texts, level: number): string =>
  levels.some((one) => one === level) ? t(`projects.level.${level}`) : String(level);
