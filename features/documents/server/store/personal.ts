import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The documents that were issued about a person, for the copy of their data. */
export const documentsHeld = (db: Db, userId: number) =>
  db
    .selectFrom('documentIssue')
    .innerJoin('project', 'project.id', 'documentIssue.projectId')
    .where('documentIssue.personId', '=', userId)
    .where('documentIssue.issuedAt', 'is not', null)
    .select([
      'project.descr as project',
      'documentIssue.title',
      sql<string | null>`document_issue.number || '/' || document_issue.year`.as('number'),
      'documentIssue.issuedAt',
      'documentIssue.revokedAt',
    ])
    .orderBy('documentIssue.id');

/** The files of documents about a person. */
export const filesAbout = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('documentIssue')
    .where('personId', '=', userId)
    .where('fileId', 'is not', null)
    .select('fileId')
    .execute();
  return rows.map(({ fileId }) => fileId!);
};

/** Takes a person out of documents: number, code, hash and revocation stay (docs/decisions/0105). */
export async function forgetPerson(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('documentIssue')
    .set({ personId: null, fileId: null, revokeReason: null })
    .where('personId', '=', userId)
    .execute();
  for (const table of ['documentIssue', 'documentBatchRow'] as const)
    await db.updateTable(table).set({ mentorId: null }).where('mentorId', '=', userId).execute();
  await db
    .updateTable('documentBatchRow')
    .set({ personId: null, detail: null })
    .where('personId', '=', userId)
    .execute();
  // What still waits for the person is not made any more.
  await db
    .updateTable('documentBatchRow')
    .set({ state: 'failed', error: 'not-seen' })
    .where('state', '=', 'waiting')
    .where('personId', 'is', null)
    .where('actionId', 'is', null)
    .where('runId', 'is', null)
    .execute();
  for (const column of ['issuedBy', 'revokedBy'] as const)
    await db
      .updateTable('documentIssue')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute();
  for (const column of ['madeBy', 'adminId'] as const)
    await db
      .updateTable('documentBatch')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute();
  await db.updateTable('documentTemplate').set({ changedBy: null }).where('changedBy', '=', userId).execute();
  for (const column of ['changedBy', 'adminId'] as const)
    await db
      .updateTable('documentTemplateVersion')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute();
}
