import { sql } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { named, time, visibleTo } from './meetings.ts';

/** The most own meetings that the start page reads. */
const MAX_OWN = 50;

/** The booked meetings of the caller in a project from a time on, as mentor or mentee, soonest first. */
export const ownFrom = (db: Db, actor: Actor, projectId: number, from: Date) =>
  named(actor, db)
    // Each end has its own index. One condition on both would read all meetings to come of the project.
    .where(
      sql<boolean>`meeting.id in (${sql.join(
        ['mentor_id', 'mentee_id'].map(
          (end) => sql`select id from meeting as own where own.project_id = ${projectId}
            and ${sql.ref(`own.${end}`)} = ${actor.id} and lower(own.slot) >= ${from} and own.state = 'booked'`,
        ),
        sql` union all `,
      )})`,
    )
    .orderBy(time)
    .orderBy('meeting.id')
    .limit(MAX_OWN)
    .execute();

interface Beside {
  projectId: number;
  actionId: number;
  menteeIds: readonly number[];
}

/** Of each mentee, the next booked meeting about an action that is not over, else the last one that was not cancelled. */
export const shownBeside = (db: Db, actor: Actor, { projectId, actionId, menteeIds }: Beside) =>
  named(actor, db)
    .distinctOn('meeting.menteeId')
    .where('meeting.projectId', '=', projectId)
    .where('meeting.actionId', '=', actionId)
    .where(sql<boolean>`meeting.mentee_id ${among(menteeIds)}`)
    .where('meeting.state', '<>', 'cancelled')
    .orderBy('meeting.menteeId')
    .orderBy(
      sql`case when meeting.state = 'booked' and upper(meeting.slot) > now() then lower(meeting.slot) end`,
    )
    .orderBy(time, 'desc')
    .execute();

/** The number of booked meetings of a period that the actor may see. */
export async function countBooked(
  db: Db,
  actor: Actor,
  { projectId, from, to }: { projectId: number; from: Date; to: Date },
): Promise<number> {
  return countRows(
    visibleTo(actor, db)
      .where('meeting.projectId', '=', projectId)
      .where('meeting.state', '=', 'booked')
      .where(time, '>=', from)
      .where(time, '<', to),
  );
}
