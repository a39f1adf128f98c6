import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { ListedView, ShownView, ViewName } from './shapes.ts';

/** The project of the page: its view of the name comes first, then that of the installation. */
const project = id('project').optional();

/** What the page reports of a version that it shows. */
const shown = { id: id('customView'), version: z.int().positive() };

export const readingCalls = {
  /** A view by its name, as the caller may open it. One that is unknown, not published or for others is not found. */
  show: call({
    path: '/api/CustomView/Show',
    may: 'anyone',
    input: z.strictObject({
      name: ViewName,
      projectId: project,
      /** An Admin looks at the draft. */
      draft: z.boolean().default(false),
    }),
    output: ShownView,
  }),

  /** The view `gdpr` of a project, which is shown above its consent before the caller has given it. */
  aboveConsent: call({
    path: '/api/CustomView/AboveConsent',
    may: 'signed-in',
    first: true,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ view: ShownView.optional() }),
  }),

  /** The views that the caller may open in a project, by category and title. */
  mine: call({
    path: '/api/CustomView/Mine',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(ListedView),
  }),

  /** The page has shown a view. */
  seen: call({
    path: '/api/CustomView/Seen',
    may: 'anyone',
    writes: true,
    inArchive: true,
    audited: 'never',
    input: z.strictObject(shown),
    output: Nothing,
  }),

  /** The code of a view failed on the page. A version that fails for too many signed-in people is stopped. */
  failed: call({
    path: '/api/CustomView/Failed',
    may: 'anyone',
    writes: true,
    inArchive: true,
    audited: 'if-changed',
    input: z.strictObject({
      ...shown,
      part: z.enum(['html', 'controller']),
      message: z.string().max(500),
      line: z.int().min(0).max(1_000_000),
      column: z.int().min(0).max(1_000_000),
      stack: z.string().max(2_000).default(''),
    }),
    output: Nothing,
  }),
};
