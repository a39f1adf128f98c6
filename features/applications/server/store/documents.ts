import { type RawBuilder, sql } from 'kysely';
import { forgetFiles } from '#features/files/server/inside.ts';
import { among, exists } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { DocumentState } from '../../contract/apply.ts';
import '../tables.ts';
import { visibleTo } from './visible.ts';

/** The documents of these applications and their states. */
export const documentRows = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('applicationDocument')
    .where(sql<boolean>`application_id ${among(applicationIds)}`)
    .select(['applicationId', 'key', 'required', 'state', 'reason', 'changedAt'])
    .orderBy('applicationId')
    .orderBy('key')
    .execute();

/** The files of the documents of these applications, without the withdrawn ones. */
export const filesOf = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('applicationFile')
    .where(sql<boolean>`application_id ${among(applicationIds)}`)
    .where('withdrawnAt', 'is', null)
    .select(['applicationId', 'key', 'fileId'])
    .orderBy('addedAt')
    .orderBy('fileId')
    .execute();

/** Adds a file to a document. One that was withdrawn is put back at its place. */
export async function addFile(db: Db, file: { applicationId: number; key: string; fileId: number }) {
  await db
    .insertInto('applicationFile')
    .values(file)
    .onConflict((same) => same.columns(['applicationId', 'key', 'fileId']).doUpdateSet({ withdrawnAt: null }))
    .execute();
}

/** Withdraws a file; returns false if it is no file of the document. */
export async function withdrawFile(
  db: Db,
  { applicationId, key, fileId }: { applicationId: number; key: string; fileId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('applicationFile')
    .set({ withdrawnAt: sql`now()` })
    .where('applicationId', '=', applicationId)
    .where('key', '=', key)
    .where('fileId', '=', fileId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How many withdrawn files one transaction deletes. */
const WITHDRAWN_AT_ONCE = 1000;

/** Deletes files that were withdrawn more than a day ago. */
export async function sweepWithdrawn(db: Db): Promise<void> {
  for (;;) {
    const deleted = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ fileId: number }>`
        delete from application_file where (application_id, key, file_id) in (
          select application_id, key, file_id from application_file
          where withdrawn_at < now() - interval '1 day'
          limit ${WITHDRAWN_AT_ONCE} for update skip locked)
        returning file_id as "fileId"`.execute(trx);
      const ids = rows.map(({ fileId }) => fileId);
      const { rows: used } = await sql<{ fileId: number }>`
        select file_id as "fileId" from application_file where file_id ${among(ids)}`.execute(trx);
      const kept = new Set(used.map(({ fileId }) => fileId));
      await forgetFiles(
        trx,
        ids.filter((id) => !kept.has(id)),
      );
      return ids.length;
    });
    if (deleted < WITHDRAWN_AT_ONCE) return;
  }
}

/** A document after a change. */
export interface DocumentChange {
  state: DocumentState;
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
      state = case when state = 'missing' then 'missing' else 'replace' end,
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
  return exists(
    visibleTo(actor, db)
      .innerJoin('applicationFile as held', 'held.applicationId', 'application.id')
      .where('held.fileId', '=', fileId)
      .where('held.withdrawnAt', 'is', null)
      .select('application.id')
      .limit(1),
  );
}

/** The files of the documents of a project's applications. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file_id from application_file join application on application.id = application_file.application_id
  where application.project_id = ${projectId}`;

/** Whether a file is a document of any application. */
export async function isDocument(db: Db, fileId: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('applicationFile')
      .where('fileId', '=', fileId)
      .where('withdrawnAt', 'is', null)
      .select('key')
      .limit(1),
  );
}
