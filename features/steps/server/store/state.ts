import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import type { QuestResult } from '../quest-result.ts';
import type { Pair } from './documents.ts';

/** Hands a step to the mentor, or takes it back. The database's clock orders it among the texts. */
export async function setHanded(db: Db, { actionId, menteeId }: Pair, isHanded: boolean): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ handedAt: isHanded ? sql<Date>`now()` : null, changedAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Notes that the mentor asked for the files of a step again. */
export async function setSentBack(db: Db, { actionId, menteeId }: Pair): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ sentBackAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Completes a step, or reopens it without a completion. */
export async function setCompletion(
  db: Db,
  { actionId, menteeId }: Pair,
  completion: { at: Date; by: number } | undefined,
): Promise<void> {
  await db
    .updateTable('actionData')
    .set({
      completedAt: completion?.at ?? null,
      completedBy: completion?.by ?? null,
      changedAt: sql<Date>`now()`,
    })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Keeps the state and the result of the questionnaire of a locked step. */
export async function setQuest(
  db: Db,
  { actionId, menteeId }: Pair,
  { status, result }: { status: number; result: QuestResult | null },
): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ questStatus: status, questResult: result && json(result), changedAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Publishes an action to these mentees from a day on (`YYYY-MM-DD`); returns those for whom this changes something. */
export async function publishTo(
  db: Db,
  actionId: number,
  menteeIds: readonly number[],
  day: string,
): Promise<number[]> {
  const { rows } = await sql<{ menteeId: number }>`
    insert into action_data (action_id, mentee_id, published_on)
    select ${actionId}, mentee_id, ${day}::date from unnest(${menteeIds}::bigint[]) as mentee_id order by 2
    on conflict (action_id, mentee_id) do update set published_on = excluded.published_on, changed_at = now()
      where action_data.published_on is distinct from excluded.published_on
    returning mentee_id`.execute(db);
  return rows.map(({ menteeId }) => menteeId);
}

/** Saves when these mentees were last mailed about an action; creates missing rows. */
export async function noteMails(
  db: Db,
  actionId: number,
  mails: readonly { menteeId: number; at: Date }[],
): Promise<void> {
  const list = mails.map(({ menteeId, at }) => ({ mentee: menteeId, at: at.toISOString() }));
  await sql`
    insert into action_data (action_id, mentee_id, last_mail_at)
    select ${actionId}, mentee, at from jsonb_to_recordset(${json(list)}) as mail (mentee bigint, at timestamptz) order by 2
    on conflict (action_id, mentee_id) do update set last_mail_at = excluded.last_mail_at`.execute(db);
}
