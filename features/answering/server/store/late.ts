import { sql } from 'kysely';
import { GRACE_MS } from '#engines/questionnaire/timer.ts';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { LateAnswer, StoredAnswer } from '../tables.ts';
import '../tables.ts';

/** Days after the end of a set during which answers that arrive are kept as late. */
const LATE_DAYS = 30;
/** Late answers that arrive together are one event in the record of the set. */
const TOGETHER_MINUTES = 10;

/** The answers to a set that arrived after its end. */
export const lateAnswersOf = (db: Db, setId: number): Promise<LateAnswer[]> =>
  db
    .selectFrom('lateAnswer')
    .where('setId', '=', setId)
    .select(['groupId', 'optionId', 'text', 'arrivedAt'])
    .orderBy('groupId')
    .execute();

/**
 * Keeps an answer of the actor that arrived after the end of its set, and notes in the record of the set that there are some. The same
 * answer again keeps the time of its first arrival. Returns false if the set is not over, or was over long ago.
 */
export async function keepLate(
  db: Db,
  actor: Actor,
  { setId, groupId, optionId, text }: StoredAnswer & { setId: number },
): Promise<boolean> {
  const { rows } = await sql`
    with over as (
      select id from answer_set
      where id = ${setId} and mentee_id = ${actor.id} and ${isMemberOf(actor, sql.ref('answer_set.project_id'))}
        and (state in ('finished', 'expired') or (state = 'open'
          and clock_timestamp() > ends_at + ${GRACE_MS}::int * interval '1 millisecond'))
        and coalesce(finished_at, ends_at) > now() - make_interval(days => ${LATE_DAYS})
    ), kept as (
      insert into late_answer (set_id, group_id, option_id, text)
      select id, ${groupId}::int, ${optionId}::int, ${text}::text from over
      on conflict (set_id, group_id) do update set option_id = excluded.option_id, text = excluded.text,
        arrived_at = case when (late_answer.option_id, late_answer.text)
          is distinct from (excluded.option_id, excluded.text) then now() else late_answer.arrived_at end
    ), noted as (
      insert into answer_set_event (set_id, kind, user_id)
      select id, 'late', ${actor.id} from over
      where not exists (select from answer_set_event where set_id = over.id and kind = 'late'
        and at > now() - make_interval(mins => ${TOGETHER_MINUTES}))
    )
    select from over`.execute(db);
  return rows.length > 0;
}
