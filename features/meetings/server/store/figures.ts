import { type RawBuilder, sql } from 'kysely';
import { countFacts, monthOf } from '#platform/server/figures.ts';
import '../tables.ts';

/** Meetings by a key and their state. One that was moved has a second row, `moved`, whatever became of it. */
const meetingsBy = (key: RawBuilder<string>) =>
  countFacts(
    ({ projectId }) => sql`
      select meeting.mentee_id as user_id, ${key} as one, said.state as two
      from meeting cross join lateral (
        select case meeting.state when 'attended' then 'held' else meeting.state end as state
        union all
        select 'moved' where exists (select from meeting_change as moved
          where moved.meeting_id = meeting.id and moved.what = 'moved')) as said
      where meeting.project_id = ${projectId}`,
    'rows',
    2,
  );

/** Meetings by the month in which they are, or were to be. */
export const meetingsByMonth = meetingsBy(monthOf(sql`lower(meeting.slot)`));

export const meetingsByMentor = meetingsBy(sql`meeting.mentor_id::text`);
