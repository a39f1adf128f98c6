import { sql } from 'kysely';
import { isActionShown } from '#features/programme/server/public.ts';
import { overseers } from '#platform/contract/roles.ts';
import { day, moment, number, type ReportPart, text, yesNo } from '#platform/server/report/view.ts';

/** How far mentees are with actions. What mentees and mentors wrote is not shown. */
export const stepsReport: ReportPart = {
  views: [
    {
      name: 'steps',
      readers: overseers,
      from: sql`action join action_data on action_data.action_id = action.id`,
      projectId: sql<number>`action.project_id`,
      personId: sql<number>`action_data.mentee_id`,
      where: isActionShown,
      columns: {
        project_id: number(sql`action.project_id`),
        action_id: number('action_data.action_id'),
        person_id: number('action_data.mentee_id'),
        state: text(sql`step_progress(action_data)`, 'action_data.completed_at', 'action_data.quest_status'),
        waits_for_mentor: yesNo(sql`step_waits_for_mentor(action_data)`, 'action_data.handed_at'),
        published_on: day('action_data.published_on'),
        mentee_changed_at: moment('action_data.mentee_changed_at'),
        mentor_changed_at: moment('action_data.mentor_changed_at'),
        handed_at: moment('action_data.handed_at'),
        sent_back_at: moment('action_data.sent_back_at'),
        completed_at: moment('action_data.completed_at'),
        completed_by_id: number('action_data.completed_by'),
        changed_at: moment('action_data.changed_at'),
      },
    },
  ],
  notShown: {
    'action_data.mentee_data': 'is what the mentee wrote',
    'action_data.mentor_data': 'is what the mentor wrote',
    'action_data.private_data': 'is the private notes of mentors',
    'action_data.draft_data': 'is a reply that the mentor has not sent yet',
    'action_data.quest_result': 'is shown by the answers and scores',
    'action_data.mentee_version': 'orders the saves of a document',
    'action_data.mentor_version': 'orders the saves of a document',
    'action_data.private_version': 'orders the saves of a document',
    'action_data.draft_version': 'orders the saves of a document',
    'action_data.private_changed_at': 'is about the private notes of mentors',
    'action_data.draft_changed_at': 'is about a reply that is not sent yet',
    'action_data.mentee_changed_by': 'is the mentee, or an Admin in their place',
    'action_data.mentor_changed_by': 'is shown in the history of the step',
    'action_data.private_changed_by': 'is about the private notes of mentors',
    'action_data.draft_changed_by': 'is about a reply that is not sent yet',
    'action_data.last_mail_at': 'keeps reminders from being sent twice',
    action_data_change: 'keeps former texts of mentees and mentors',
    mentor_action_data: 'is the own notes of a mentor',
    action_file: 'is shown with the files of the step',
    action_tally: 'counts what the view of steps shows',
  },
};
