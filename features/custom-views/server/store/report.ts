import type { ReportPart } from '#platform/server/report/view.ts';

/** Views are code and design; how often each is shown is in their list. */
export const customViewsReport: ReportPart = {
  views: [],
  notShown: {
    custom_view: 'is code that only Admins read',
    custom_view_version: 'is code that only Admins read',
    custom_view_use: 'says which person saw which page',
    custom_view_error: 'holds what code of Admins said',
  },
};
