import { sql } from 'kysely';
import { staff, staffAndLite } from '#platform/contract/roles.ts';
import { moment, number, readerHolds, type ReportPart, text } from '#platform/server/report/view.ts';

/** Changes of many people at once. */
export const changesReport: ReportPart = {
  views: [
    {
      name: 'bulk_changes',
      readers: staffAndLite,
      from: sql`bulk_change`,
      projectId: sql<number>`bulk_change.project_id`,
      // A light supervisor sees their own changes.
      where: sql<boolean>`(bulk_change.made_by = reader.reader_id or ${readerHolds(staff)})`,
      columns: {
        project_id: number('bulk_change.project_id'),
        change_id: number('bulk_change.id'),
        kind: text('bulk_change.kind'),
        people: number('bulk_change.total'),
        made_at: moment('bulk_change.made_at'),
        made_by_id: number('bulk_change.made_by'),
        undone_at: moment('bulk_change.undone_at'),
        undone_by_id: number('bulk_change.undone_by'),
        undone_people: number('bulk_change.undone'),
      },
    },
  ],
  notShown: {
    'bulk_change.facts': 'holds former values for the undo',
    'bulk_change.admin_id': 'is shown with the bulk changes',
    bulk_change_person: 'keeps former values for the undo',
  },
};
