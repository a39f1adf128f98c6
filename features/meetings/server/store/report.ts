import { sql } from 'kysely';
import { actionType } from '#engines/actions/types.ts';
import { usualWay } from '#engines/meetings/ways.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { overseers } from '#platform/contract/roles.ts';
import { day, moment, number, type ReportPart, text } from '#platform/server/report/view.ts';
import { laneReaders } from '../../access.ts';

/** How a meeting is held; one from before there was a choice is held in the usual way of its type. */
const way = sql`coalesce(meeting.way, case action.type_id
  when ${sql.lit(actionType.conference)} then ${sql.lit(usualWay(actionType.conference))}
  else ${sql.lit(usualWay(actionType.meeting))} end)`;

/** Meetings with their history, and when mentors can be booked. Notes and reasons are not shown. */
export const meetingsReport: ReportPart = {
  views: [
    {
      name: 'meetings',
      readers: overseers,
      from: sql`meeting join action on action.id = meeting.action_id`,
      projectId: sql<number>`meeting.project_id`,
      personId: sql<number>`meeting.mentee_id`,
      columns: {
        project_id: number('meeting.project_id'),
        meeting_id: number('meeting.id'),
        action_id: number('meeting.action_id'),
        person_id: number('meeting.mentee_id'),
        mentor_id: number('meeting.mentor_id'),
        state: text('meeting.state'),
        starts_at: moment(sql`lower(meeting.slot)`, 'meeting.slot'),
        ends_at: moment(sql`upper(meeting.slot)`, 'meeting.slot'),
        duration_minutes: number(
          sql`(extract(epoch from upper(meeting.slot) - lower(meeting.slot)) / 60)::integer`,
          'meeting.slot',
        ),
        way: text(way, 'meeting.way'),
        answer: text('meeting.answer'),
        booked_by_id: number('meeting.booked_by'),
        created_at: moment('meeting.created_at'),
        changed_at: moment('meeting.changed_at'),
      },
    },
    {
      name: 'meeting_changes',
      readers: overseers,
      from: sql`meeting join meeting_change on meeting_change.meeting_id = meeting.id`,
      projectId: sql<number>`meeting.project_id`,
      personId: sql<number>`meeting.mentee_id`,
      columns: {
        project_id: number(sql`meeting.project_id`),
        change_id: number('meeting_change.id'),
        meeting_id: number('meeting_change.meeting_id'),
        person_id: number(sql`meeting.mentee_id`),
        kind: text('meeting_change.what'),
        starts_before: moment('meeting_change.before'),
        starts_after: moment('meeting_change.after'),
        made_at: moment('meeting_change.at'),
        made_by_id: number('meeting_change.actor_id'),
      },
    },
    {
      name: 'mentor_hours',
      readers: laneReaders,
      from: sql`availability`,
      projectId: sql<number>`availability.project_id`,
      personId: sql<number>`availability.mentor_id`,
      columns: {
        project_id: number('availability.project_id'),
        mentor_id: number('availability.mentor_id'),
        weekday: number('availability.weekday'),
        from_minute: number('availability.from_minute'),
        to_minute: number('availability.to_minute'),
      },
    },
    {
      name: 'mentor_absences',
      readers: laneReaders,
      from: sql`absence join membership on membership.user_id = absence.mentor_id`,
      projectId: sql<number>`membership.project_id`,
      personId: sql<number>`absence.mentor_id`,
      where: sql<boolean>`membership.state = ${sql.lit(ACTIVE)} and 'Mentor' = any(membership.user_roles)`,
      columns: {
        project_id: number(sql`membership.project_id`),
        mentor_id: number('absence.mentor_id'),
        from_day: day('absence.from_day'),
        to_day: day('absence.to_day'),
      },
    },
  ],
  notShown: {
    'meeting.place': 'may be a telephone number or the address of a home',
    'meeting.answer_note': 'is what the mentee wrote with an answer',
    'meeting.reason': 'is the reason that a person gave',
    'meeting.minutes': 'is the notes of mentor and mentee',
    'meeting.alone': 'is a rule of the project when it was booked',
    'meeting.sequence': 'counts changes for calendar programs',
    'meeting.version': 'orders the saves of a meeting',
    'meeting.uid': 'identifies a meeting for calendar programs',
    'meeting.told_at': 'keeps notifications from being sent twice',
    'meeting_change.reason': 'is the reason that a person gave',
    availability_version: 'orders the saves of the hours of a mentor',
    calendar_feed: 'is the secret address of a calendar',
    meeting_mail: 'keeps mails from being sent twice',
  },
};
