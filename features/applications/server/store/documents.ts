import { sql } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { DocumentState } from '../../contract/apply.ts';
import { visibleTo } from './visible.ts';
import '../tables.ts';

/** The documents of these applications and their states. */
export const documentRows = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('applicationDocument')
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::bigint[])`)
    .select(['applicationId', 'key', 'required', 'fileId', 'state', 'reason', 'changedAt'])
    .orderBy('applicationId')
    .orderBy('key')
    .execute();

/** A document after a change. */
export interface DocumentChange {
  state: DocumentState;
  fileId?: number | null;
  reason?: string | null;
}

/** Changes one document of an application. */
export async function setDocument(
  db: Db,
  applicationId: number,
  key: string,
  change: DocumentChange,
): Promise<void> {
  await db
    .updateTable('applicationDocument')
    .set({ ...change, changedAt: sql`now()` })
    .where('applicationId', '=', applicationId)
    .where('key', '=', key)
    .execute();
}

/**
 * Requests documents again in one statement, each with its reason. A document that was never handed in stays missing.
 */
export async function askAgain(
  db: Db,
  asked: readonly { applicationId: number; key: string; reason: string }[],
): Promise<void> {
  if (asked.length === 0) return;
  await sql`
    update application_document set
      state = case when file_id is null then 'missing' else 'replace' end,
      reason = nullif(asked.reason, ''), changed_at = now()
    from unnest(
      ${asked.map(({ applicationId }) => applicationId)}::bigint[],
      ${asked.map(({ key }) => key)}::text[], ${asked.map(({ reason }) => reason)}::text[]
    ) as asked (application_id, key, reason)
    where application_document.application_id = asked.application_id and application_document.key = asked.key`.execute(
    db,
  );
}

/** Whether a file is a document of an application that the actor may see as staff. */
export async function maySeeFile(db: Db, actor: Actor, fileId: number): Promise<boolean> {
  const row = await visibleTo(actor, db)
    .innerJoin('applicationDocument', 'applicationDocument.applicationId', 'application.id')
    .where('applicationDocument.fileId', '=', fileId)
    .select('application.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a file is a document of any application. */
export async function isDocument(db: Db, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('applicationDocument')
    .where('fileId', '=', fileId)
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
