import { sql } from 'kysely';
import { staff } from '#platform/contract/roles.ts';
import { day, monthDay, number, type ReportPart } from '#platform/server/report/view.ts';

const sentByMonth = sql`lateral (
  select file_share.project_id, file_share.owner_id, file_share.receiver_id,
    ${monthDay(sql`file_share.shared_at`)} as month, count(*) as files, count(file_share.opened_at) as opened,
    count(file_share.withdrawn_at) as withdrawn
  from file_share where file_share.project_id = reader.project_id group by 1, 2, 3, 4) as sent`;

/** How many files people sent each other. */
export const sentFilesReport: ReportPart = {
  views: [
    {
      name: 'sent_files',
      // Others see only what they sent or were sent themselves.
      readers: staff,
      from: sentByMonth,
      projectId: sql<number>`sent.project_id`,
      personId: sql<number>`sent.receiver_id`,
      columns: {
        project_id: number(sql`sent.project_id`, 'file_share.project_id'),
        sender_id: number(sql`sent.owner_id`, 'file_share.owner_id'),
        receiver_id: number(sql`sent.receiver_id`, 'file_share.receiver_id'),
        month: day(sql`sent.month`, 'file_share.shared_at'),
        files: number(sql`sent.files`),
        opened_files: number(sql`sent.opened`, 'file_share.opened_at'),
        withdrawn_files: number(sql`sent.withdrawn`, 'file_share.withdrawn_at'),
      },
    },
  ],
  notShown: {
    'file_share.id': 'is one file; the view counts files',
    'file_share.file_id': 'leads to the content of a file',
    'file_share.action_id': 'is one file; the view counts files',
    'file_share.note': 'is what people wrote to each other',
    'file_share.search_key': 'is what people wrote to each other',
    tool_file: 'leads to the files of tools',
  },
};
