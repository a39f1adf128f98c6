import { sql } from 'kysely';
import { isLinkedTo } from '#features/people/server/public.ts';
import { menteesWithMentor } from '#features/steps/server/inside.ts';
import { among } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { flag } from '#engines/actions/flags.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Progress } from '../../contract.ts';
import '../tables.ts';
import { lastSign } from './board.ts';

/** Published actions count, unless they are hidden from mentees or from supervisors. */
const looked = flag.published | flag.hideFromMentee | flag.hideFromSupervisor;
const counts = sql`action.project_id = membership.project_id
  and action.flags & ${sql.lit(looked)} = ${sql.lit(flag.published)}`;

/**
 * The progress of these mentees, of those in the actor's scope. Conditions of single actions are not evaluated.
 */
export async function progressOf(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<Progress[]> {
  const pair = { projectId: sql<number>`${projectId}::bigint`, userId: sql<number>`membership.user_id` };
  const rows = await menteesWithMentor(db, projectId)
    .where(sql<boolean>`membership.user_id ${among(ids)}`)
    .where(() => isLinkedTo(actor, pair))
    .select([
      'appUser.id',
      sql<number>`(select count(*) from action_data join action on action.id = action_data.action_id
        where ${counts} and mentee_id = membership.user_id and completed_at is not null)::int`.as('done'),
      sql<number>`(select count(*) from action where ${counts})::int`.as('total'),
      lastSign.as('lastSign'),
    ])
    .orderBy('appUser.id')
    .execute();
  return rows.map(present);
}
