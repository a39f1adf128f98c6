import type { ReportPart } from '#platform/server/report/view.ts';

/** Synced objects hold what mentees and mentors write together. */
export const syncedReport: ReportPart = {
  views: [],
  notShown: {
    synced_object: 'is what mentees and mentors wrote',
    synced_change: 'is what mentees and mentors wrote',
    synced_looking: 'is who looks at a page now',
  },
};
