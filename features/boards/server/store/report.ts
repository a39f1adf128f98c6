import type { ReportPart } from '#platform/server/report/view.ts';

/** What is written on boards is shown to those who write there. */
export const boardsReport: ReportPart = {
  views: [],
  notShown: {
    board: 'is the design of a board',
  },
};
