import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

const otherName = sql<string>`coalesce(nullif(concat_ws(' ', other.fields->>'first_name', other.fields->>'last_name'), ''),
  case when position('@' in other.username) = 0 then other.username end, '')`;

/** What a person sent, or was sent and can still open, with the other one of the two. */
export const sentFilesHeld = (db: Db, userId: number) =>
  db
    .selectFrom('fileShare')
    .innerJoin('file', 'file.id', 'fileShare.fileId')
    .innerJoin('project', 'project.id', 'fileShare.projectId')
    .innerJoin('appUser as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when file_share.owner_id = ${userId} then file_share.receiver_id else file_share.owner_id end`,
      ),
    )
    .where(
      sql<boolean>`(file_share.owner_id = ${userId} or (file_share.receiver_id = ${userId} and file_share.withdrawn_at is null))`,
    )
    .orderBy('fileShare.id')
    .select([
      'project.descr as project',
      'file.originalName as name',
      sql<string>`case when file_share.owner_id = ${userId} then 'sent' else 'received' end`.as('direction'),
      otherName.as('sharedWith'),
      'fileShare.note',
      'fileShare.sharedAt',
      'fileShare.openedAt',
      'fileShare.withdrawnAt',
    ]);

/** The files of tools that are about a person, or that they added. */
export const toolFilesHeld = (db: Db, userId: number) =>
  db
    .selectFrom('toolFile')
    .innerJoin('action', 'action.id', 'toolFile.actionId')
    .innerJoin('project', 'project.id', 'action.projectId')
    .where((either) => either.or([either('menteeId', '=', userId), either('addedBy', '=', userId)]))
    .orderBy('toolFile.fileId')
    .select([
      'project.descr as project',
      'action.titles as title',
      'toolFile.name',
      'toolFile.addedAt as at',
    ]);

/** Removes what a person sent and was sent, and their tool files. The files themselves go with their owner. */
export async function removeOf(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('fileShare')
    .where((either) => either.or([either('ownerId', '=', userId), either('receiverId', '=', userId)]))
    .execute();
  await db.deleteFrom('toolFile').where('menteeId', '=', userId).execute();
  await db.updateTable('toolFile').where('addedBy', '=', userId).set({ addedBy: null }).execute();
}
