import type { ReportPart } from '#platform/server/report/view.ts';

/** Grids show what other features have. */
export const gridsReport: ReportPart = {
  views: [],
  notShown: {
    grid_view: 'is the choice of a person',
    grid_export: 'is known only to the person who exports',
  },
};
