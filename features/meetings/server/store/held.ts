import { sql } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';
import { time, visibleTo } from './meetings.ts';

/** How many meetings these mentees held for these actions, as far as the actor sees them, and when the last one was. */
export const heldMeetings = (
  db: Db,
  actor: Actor,
  { menteeIds, actionIds }: { menteeIds: readonly number[]; actionIds: readonly number[] },
) =>
  visibleTo(actor, db)
    .where('meeting.state', '=', 'attended')
    .where(sql<boolean>`meeting.mentee_id ${among(menteeIds)} and meeting.action_id ${among(actionIds)}`)
    .groupBy(['meeting.menteeId', 'meeting.actionId'])
    .select(['meeting.menteeId', 'meeting.actionId', sql<number>`count(*)::int`.as('held')])
    .select(sql<Date>`max(${time})`.as('lastAt'))
    .execute();
