import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { boardEditors, boardKinds } from '../access.ts';
import { staleBoard } from './refusals.ts';

/** A column of a table; its id stays when its title changes. */
export const Column = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().trim().min(1).max(100),
});

/** The board of an action; without a kind it has none. `version` is 0 while none was ever set. */
export const Board = z.strictObject({
  kind: z.enum(boardKinds).optional(),
  columns: z.array(Column),
  version: z.int(),
});
export type Board = z.infer<typeof Board>;

export const definitions = {
  /** The board of an action that the caller sees. */
  board: call({
    path: '/api/Boards/One',
    may: participants,
    input: z.strictObject({ actionId: id('action') }),
    output: Board,
  }),

  /** Gives an action its board, or takes it away; what was written on it stays. */
  setBoard: call({
    path: '/api/Boards/Set',
    may: boardEditors,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      kind: z.enum(boardKinds).optional(),
      columns: z.array(Column).max(8).default([]),
      version: z.int().min(0),
    }),
    output: Board,
    refusals: [staleBoard],
  }),
};
