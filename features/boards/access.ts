import { staff } from '#platform/contract/roles.ts';

/** The kinds of board that an action can have: one text, or a table with the columns that staff name. */
export const boardKinds = ['text', 'table'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** The roles that give an action its board: those that edit actions. */
export const boardEditors = staff;

/** The name of the synced object that has what is written on the board of an action. */
export const BOARD = 'board';
