import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { gridReaders } from '../access.ts';

/** The keys of columns that other features fill. They begin with a character that no name of a field has. */
export const PAYMENTS = '@payments';
export const STATISTIC = '@statistic:';

/** A column that another feature fills: for how many actions a mentee was paid, or a statistic of the project. */
export const GridExtra = z.strictObject({ key: z.string(), header: z.string(), isNumber: z.boolean() });
export type GridExtra = z.infer<typeof GridExtra>;

/** Keys of such columns, as a page or an export asks for them. */
export const ExtraKeys = z.array(z.string().max(80).startsWith('@')).max(60).default([]);

/** The values of a mentee by the keys of the requested columns; what is not known is left out. */
export const ExtraValues = z.record(z.string(), z.union([z.number(), z.string()]));

export const extraCalls = {
  /** The columns of other features that the caller may choose. */
  extras: call({
    path: '/api/Grid/Extras',
    may: gridReaders,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(GridExtra),
  }),
};
