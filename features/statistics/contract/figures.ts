import { z } from 'zod';
import { call, Download, id, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { figureReaders } from '../access.ts';

/** A refresh of the project is under way. */
export const refreshing = refusal('refreshing', 409);

/** The id of a figure: the name of its feature, a dot, a word. */
export const FigureId = z.string().regex(/^[a-z-]{1,40}\.[a-zA-Z]{1,40}$/);

/** A number, or that it is hidden: few people are behind it, or behind one that could be computed from it. */
const Count = z.union([z.number(), z.literal('hidden')]);

const Key = z.string().max(200);

/** The values of a dimension that are wanted; a dimension that is not named is whole. */
export const Filters = z.record(z.string().max(40), z.array(Key).max(200));
export type Filters = z.infer<typeof Filters>;

/** A figure of a project as it was at one moment. */
export const Figure = z.strictObject({
  id: FigureId,
  counts: z.enum(['people', 'things', 'mean', 'cents', 'hours']),
  drawn: z.enum(['bars', 'rows', 'stacked', 'line', 'funnel']),
  /** All figures of a project have the same moment; undefined before the first refresh. */
  takenAt: z.date().optional(),
  /** `own`: about the people of the caller only. */
  scope: z.enum(['project', 'own']),
  /** One or two: the axis, and the series. The values come in their order, with their words in the caller's language. */
  dimensions: z.array(
    z.strictObject({ name: z.string(), values: z.array(z.strictObject({ key: Key, words: z.string() })) }),
  ),
  /** One cell for each combination that is not 0, by the keys of the dimensions. */
  cells: z.array(z.strictObject({ keys: z.array(Key), people: Count, value: Count })),
  /** The sums over one dimension (the key of that dimension is null) and over all, where the values exclude each other. Not of means and hours. */
  totals: z.array(z.strictObject({ keys: z.array(Key.nullable()), value: Count })),
  /** Whether the caller may open the list of the people behind a cell. */
  seesPeople: z.boolean(),
});
export type Figure = z.infer<typeof Figure>;

export const figureCalls = {
  /** These figures of a project from its last snapshot, all of one moment. Without ids all figures; unknown ids are left out. */
  figures: call({
    path: '/api/Statistics/Figures',
    may: figureReaders,
    input: z.strictObject({ projectId: id('project'), ids: z.array(FigureId).max(40).default([]) }),
    output: z.strictObject({
      list: z.array(Figure),
      /** The refresh that is under way, and the last one that failed after the snapshot. */
      refresh: z.strictObject({
        takenAt: z.date().optional(),
        runningSince: z.date().optional(),
        failedAt: z.date().optional(),
      }),
    }),
  }),

  /** Takes the snapshot of the project anew, and returns its moment once it is stored. */
  refresh: call({
    path: '/api/Statistics/Refresh',
    may: figureReaders,
    writes: 'by-itself',
    audited: 'never',
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ takenAt: z.date() }),
    refusals: [refreshing],
  }),

  /** The people behind a cell as they are now, by name, as far as the caller sees them. `forbidden` for a cell that is hidden. */
  behind: call({
    path: '/api/Statistics/Behind',
    may: figureReaders,
    input: z.strictObject({
      projectId: id('project'),
      figure: FigureId,
      keys: z.array(Key.nullable()).max(2),
      ...paging,
    }),
    output: paged(z.strictObject({ userId: id('person'), name: z.string() })),
  }),

  /** The table of a figure as a file, with the same cells hidden. The last line says the moment, the filters and what is hidden. */
  exportFigure: call({
    method: 'GET',
    path: '/api/Statistics/Export',
    may: figureReaders,
    answers: 'stream',
    input: z.strictObject({
      projectId: textId('project'),
      figure: FigureId,
      format: z.enum(['csv', 'xlsx']),
      language: LanguageCode,
      /** `Filters` as JSON. */
      filters: z.string().max(10_000).default('{}'),
    }),
    output: Download,
  }),
};
