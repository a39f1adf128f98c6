import type { ReportPart } from '#platform/server/report/view.ts';

/** Views of actions are code and design. */
export const viewsReport: ReportPart = {
  views: [],
  notShown: {
    action_view: 'is code that only Admins read',
    action_view_change: 'is code that only Admins read',
  },
};
