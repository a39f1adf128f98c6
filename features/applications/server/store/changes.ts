import { sql } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import type { Change } from '../../contract/history.ts';
import type { Status } from '../../contract/status.ts';
import '../tables.ts';

export interface NewChange {
  kind: Change['kind'];
  /** The applications whose history gets the entry, with the details of each. */
  of: readonly { id: number; from?: Status; to?: Status; detail?: Record<string, unknown> }[];
}

/**
 * Adds an entry to the history of each of these applications in one statement, with both names if an Admin acts as
 * another user.
 */
export async function addChanges(
  db: Db,
  actor: Pick<Actor, 'id' | 'adminId'>,
  { kind, of }: NewChange,
): Promise<void> {
  if (of.length === 0) return;
  await sql`
    insert into application_change (application_id, actor_id, admin_id, kind, from_status, to_status, detail)
    select change.id, ${actor.id}, ${actor.adminId ?? null}, ${kind}, change.from_status, change.to_status, change.detail
    from unnest(
      ${of.map(({ id }) => id)}::bigint[], ${of.map(({ from }) => from ?? null)}::int[],
      ${of.map(({ to }) => to ?? null)}::int[], ${of.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[]
    ) as change (id, from_status, to_status, detail)`.execute(db);
}

/** Adds a note of staff. */
export async function addNote(
  db: Db,
  actor: Pick<Actor, 'id'>,
  applicationId: number,
  text: string,
): Promise<void> {
  await db.insertInto('applicationNote').values({ applicationId, authorId: actor.id, text }).execute();
}

/** The reason of the latest rejection of each of these applications, where one was given. */
export async function rejectionReasons(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; reason: string | null }>`
    select distinct on (application_id) application_id as id, detail ->> 'reason' as reason
    from application_change where application_id ${among(ids)} and to_status = 1000
    order by application_id, application_change.id desc`.execute(db);
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason]] : [])));
}
