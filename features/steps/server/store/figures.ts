import { sql } from 'kysely';
import { flag } from '#engines/actions/flags.ts';
import { countFacts, monthOf } from '#platform/server/figures.ts';
import '../tables.ts';

/** Published, and not hidden from mentees. */
const isShown = sql<boolean>`action.flags & ${sql.lit(flag.published | flag.hideFromMentee)} = ${sql.lit(flag.published)}`;

/** Completions of actions by the month in which they were completed. */
export const completionsByMonth = countFacts(
  ({ projectId }) => sql`
    select done.mentee_id as user_id, ${monthOf(sql`done.completed_at`)} as one
    from action_data as done join action on action.id = done.action_id
    where action.project_id = ${projectId} and done.completed_at is not null`,
  'rows',
  1,
);

/** Who completed some and who completed all published actions of each group that mentees see. */
export const progressByGroup = countFacts(
  ({ projectId }) => sql`
    select own.mentee_id as user_id, own.name as one,
      case when own.done = whole.total then 'all' else 'some' end as two
    from (
      select done.mentee_id, coalesce(nullif(array_to_string(action.group_path, ' / '), ''), 'unknown') as name, count(*) as done
      from action_data as done join action on action.id = done.action_id
      where action.project_id = ${projectId} and done.completed_at is not null and ${isShown}
      group by 1, 2) as own
    join (
      select coalesce(nullif(array_to_string(action.group_path, ' / '), ''), 'unknown') as name, count(*) as total
      from action where action.project_id = ${projectId} and ${isShown} group by 1) as whole on whole.name = own.name`,
  'people',
  2,
);

/**
 * The hours from a mentee's handover to the first reply of another person, or to the completion by one, in the month of the reply. A step that was handed
 * over again before a reply counts from the last handover.
 */
export const hoursToReply = countFacts(
  ({ projectId }) => sql`
    select turn.mentee_id as user_id, ${monthOf(sql`turn.replied_at`)} as one,
      extract(epoch from turn.replied_at - turn.handed_at) / 3600 as amount
    from (
      select event.mentee_id, event.part, event.began_at as handed_at,
        lead(event.part) over pair as next_part, lead(event.began_at) over pair as replied_at
      from action_data_change as event join action on action.id = event.action_id
      where action.project_id = ${projectId}
        and (event.part = 'handover' and event.after ->> 'handed' = 'true'
          or event.part in ('mentor', 'completion') and event.user_id is distinct from event.mentee_id)
      window pair as (partition by event.action_id, event.mentee_id order by event.id)) as turn
    where turn.part = 'handover' and turn.next_part in ('mentor', 'completion')`,
  'median',
  1,
);

/** Files that mentees added to actions, by month. */
export const filesByMonth = countFacts(
  ({ projectId }) => sql`
    select added.mentee_id as user_id, ${monthOf(sql`added.added_at`)} as one
    from action_file as added join action on action.id = added.action_id
    where action.project_id = ${projectId}`,
  'rows',
  1,
);
