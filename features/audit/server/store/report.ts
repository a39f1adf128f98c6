import type { ReportPart } from '#platform/server/report/view.ts';

/** The audit log is read in its own page. */
export const auditReport: ReportPart = {
  views: [],
  notShown: {
    audit: 'is read by Admins in the audit log',
  },
};
