import { z } from 'zod';
import { wire } from './shapes.ts';

/** The requested page: pages count from 1, with 10 rows each by default (spec 000 §9). */
export const paging = {
  page: wire('page', z.int().min(1).max(1_000_000).default(1)),
  count: wire('count', z.int().min(1).max(100).default(10)),
};

/** The page of a list that the specification answers as a bare array: a page that is full may have another one behind it. */
export const barePaging = {
  page: wire('page', z.int().min(1).max(1_000_000).default(1)),
  count: wire('count', z.int().min(1).max(1000).default(1000)),
};

/** The specification's paged answer: the rows, the number of pages, the number of all rows (spec 001 §3). */
export const paged = <S extends z.ZodType>(row: S) =>
  z.strictObject({
    list: wire('list', z.array(row)),
    count: wire('count', z.int()),
    all: z.int(),
  });

/** The answer of a paged list, from its rows and the number of all rows. */
export const pageOf = <T>(list: T[], all: number, size: number) => ({
  list,
  all,
  count: Math.max(1, Math.ceil(all / size)),
});

/** One column to sort by, strongest first. */
export const Sort = z
  .array(z.strictObject({ key: z.string().max(80), desc: z.boolean() }))
  .max(3)
  .default([]);
