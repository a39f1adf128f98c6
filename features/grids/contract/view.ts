import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { gridReaders } from '../access.ts';

/** A user's settings for the grid of a project. */
export const GridView = z.strictObject({
  /** The keys of the visible columns, in their order. @default those of the page */
  fields: z.array(z.string().max(80)).max(60).optional(),
  /** Ids of the visible actions; an action that the user does not see counts as missing. @default all */
  actionIds: z.array(z.int().positive()).max(1000).optional(),
  dense: z.boolean().default(false),
});
export type GridView = z.infer<typeof GridView>;

export const viewCalls = {
  /** The caller's settings for the grid of a project. */
  view: call({
    path: '/api/project/GridView',
    may: gridReaders,
    input: z.strictObject({ projectId: id('project') }),
    output: GridView,
  }),

  saveView: call({
    path: '/api/project/SaveGridView',
    may: gridReaders,
    writes: true,
    input: z.strictObject({ projectId: id('project'), view: GridView }),
    output: Nothing,
  }),
};
