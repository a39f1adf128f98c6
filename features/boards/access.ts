import { staff } from '#platform/contract/roles.ts';

/** The kinds of board that an action can have: one text, or a table with the columns that staff name. */
export const boardKinds = ['text', 'table'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** The roles that give an action its board: those that edit actions. */
export const boardEditors = staff;

/**
 * Which parts of a synced object a user may change, by the key at its top: `mentee` belongs to the mentee, `mentor` to those
 * who guide. All other keys are shared.
 */
export const mayChangePart = (key: string, { isOwn }: { isOwn: boolean }): boolean =>
  key === 'mentee' ? isOwn : key === 'mentor' ? !isOwn : true;
