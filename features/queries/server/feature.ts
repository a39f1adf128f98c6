import { feature } from '#platform/server/feature.ts';
import { reportRoles } from '../access.ts';
import { queries } from '../contract.ts';
import { queriesData } from './personal-data.ts';
import { queriesOfProject } from './project-part.ts';
import { handlers } from './routes.ts';
import { scheduledReportsJob } from './schedule-job.ts';
import { deleteRemoved } from './store/kept.ts';
import { reportsWithView } from './store/views.ts';
import { deleteOld } from './store/snapshots.ts';

export const queriesFeature = feature({
  name: 'queries',
  inProject: { query: 'query', querySnapshot: 'query_snapshot', querySchedule: 'query_schedule' },
  contract: queries,
  handlers,
  projectPart: queriesOfProject,
  personalData: queriesData,
  customViewUse: reportsWithView,
  jobs: [scheduledReportsJob],
  notifications: {
    kinds: { scheduledReport: { page: true, mail: true, digest: 'none', may: reportRoles } },
    sayings: ['scheduledReport.due'],
  },
  sweeps: [
    { name: 'removed-queries', run: ({ pool }) => deleteRemoved(pool) },
    { name: 'kept-reports', run: ({ pool }) => deleteOld(pool) },
  ],
  reportViews: {
    views: [],
    notShown: {
      query: 'is what reports are made of',
      query_version: 'is what reports were made of',
      query_run: 'belongs to the user who ran it',
      query_snapshot: 'holds results, which have the rows of other views',
      query_schedule: 'says when reports are sent',
      query_pin: 'says on which pages reports are',
      query_favorite: 'belongs to the user who chose it',
      query_writer: 'is a right that an Admin gave',
    },
  },
});
