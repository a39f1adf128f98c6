import { sql } from 'kysely';
import { overseers, staff } from '#platform/contract/roles.ts';
import { moment, number, readerHolds, type ReportPart } from '#platform/server/report/view.ts';
import { linkReaders } from '../../access.ts';

/** Who guides whom: the mentors of mentees, the supervisors and the coordinators of people. */
export const linksReport: ReportPart = {
  views: [
    {
      name: 'mentor_links',
      readers: overseers,
      from: sql`(select project_id, mentee_id, mentor_id, null::bigint as action_id, linked_at from default_mentor
        union all select project_id, mentee_id, mentor_id, action_id, linked_at from action_mentor) as link`,
      projectId: sql<number>`link.project_id`,
      personId: sql<number>`link.mentee_id`,
      columns: {
        project_id: number(sql`link.project_id`, 'default_mentor.project_id', 'action_mentor.project_id'),
        person_id: number(sql`link.mentee_id`, 'default_mentor.mentee_id', 'action_mentor.mentee_id'),
        mentor_id: number(sql`link.mentor_id`, 'default_mentor.mentor_id', 'action_mentor.mentor_id'),
        action_id: number(sql`link.action_id`, 'action_mentor.action_id'),
        linked_at: moment(sql`link.linked_at`, 'default_mentor.linked_at', 'action_mentor.linked_at'),
      },
    },
    {
      name: 'supervisions',
      readers: linkReaders,
      from: sql`supervision`,
      projectId: sql<number>`supervision.project_id`,
      personId: sql<number>`supervision.subject_id`,
      // A light supervisor may ask only for their own subjects.
      where: sql<boolean>`(supervision.supervisor_id = reader.reader_id or ${readerHolds(staff)})`,
      columns: {
        project_id: number('supervision.project_id'),
        person_id: number('supervision.subject_id'),
        supervisor_id: number('supervision.supervisor_id'),
        linked_at: moment('supervision.linked_at'),
      },
    },
    {
      name: 'coordinations',
      readers: overseers,
      from: sql`coordination`,
      projectId: sql<number>`coordination.project_id`,
      personId: sql<number>`coordination.user_id`,
      columns: {
        project_id: number('coordination.project_id'),
        person_id: number('coordination.user_id'),
        coordinator_id: number('coordination.coordinator_id'),
        linked_at: moment('coordination.linked_at'),
      },
    },
  ],
  notShown: { reassignment: 'keeps what a move of mentees changed, for the undo' },
};
