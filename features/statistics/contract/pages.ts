import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { roles, staff } from '#platform/contract/roles.ts';
import { figureReaders } from '../access.ts';
import { FigureId, Filters } from './figures.ts';

/** Another user saved the page after the version that the caller opened. */
export const stalePage = refusal('stale-page', 409, z.strictObject({ version: z.int(), by: z.string() }));

/** Figures on the start page of a project, at most. */
export const MAX_PINS = 8;

/** The project's start page has as many pinned figures as it can show. */
export const tooManyPins = refusal('too-many-pins', 422, z.strictObject({ most: z.int() }));

/** A figure on a page, with the filters and the form in which it opens. */
export const Placed = z.strictObject({
  figure: FigureId,
  filters: Filters.default({}),
  drawn: z.enum(['bars', 'rows', 'stacked', 'line', 'funnel', 'table']).optional(),
});
export type Placed = z.infer<typeof Placed>;

const PageName = z.string().trim().min(1).max(120);

/** A page of figures: ready-made (`ready:selection`), or composed (`page:12`). */
export const PageRow = z.strictObject({
  key: z.string(),
  kind: z.enum(['ready', 'composed']),
  name: z.string(),
  figures: z.int(),
  /** Of a composed page. */
  pageId: id('figurePage').optional(),
  by: z.string().optional(),
  isOwn: z.boolean(),
  roles: z.array(z.enum(roles)),
});
export type PageRow = z.infer<typeof PageRow>;

export const pageCalls = {
  /** The pages of figures that the caller may open (spec 001 §7). @default the caller's default project */
  views: call({
    path: '/api/services/GetStatisticsViews',
    may: figureReaders,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(PageRow),
  }),

  /** What is on a page. */
  page: call({
    path: '/api/Statistics/Page',
    may: figureReaders,
    input: z.strictObject({ projectId: id('project'), key: z.string().max(60) }),
    output: z.strictObject({
      ...PageRow.shape,
      placed: z.array(Placed),
      version: z.int(),
      mayChange: z.boolean(),
    }),
  }),

  /** Saves a page for the caller, or for roles (staff only). A page of another user is changed by staff who see it. */
  savePage: call({
    path: '/api/Statistics/SavePage',
    may: figureReaders,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      pageId: id('figurePage').optional(),
      version: z.int().min(0).default(0),
      name: PageName,
      placed: z.array(Placed).min(1).max(40),
      /** The roles that see it; empty: the caller alone. */
      roles: z.array(z.enum(figureReaders)).max(figureReaders.length).default([]),
    }),
    output: z.strictObject({ pageId: id('figurePage'), version: z.int() }),
    refusals: [stalePage],
  }),

  removePage: call({
    path: '/api/Statistics/RemovePage',
    may: figureReaders,
    writes: true,
    input: z.strictObject({ projectId: id('project'), pageId: id('figurePage') }),
    output: Nothing,
  }),

  /** The figures that staff pinned to the start page of the project's staff, in their order. */
  pinned: call({
    path: '/api/Statistics/Pinned',
    may: figureReaders,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Placed),
  }),

  /** Pins a figure with its filters to the start page, or takes it off. At most 8. */
  pin: call({
    path: '/api/Statistics/Pin',
    may: staff,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ projectId: id('project'), placed: Placed, on: z.boolean() }),
    output: z.array(Placed),
    refusals: [tooManyPins],
  }),
};
