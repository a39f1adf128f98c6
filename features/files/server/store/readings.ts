import { sql } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** What was read of a file. */
export interface Reading {
  text?: string;
  /** The pages of a PDF. */
  pages?: number;
  hasThumbnail: boolean;
  /** The first page of an office file was drawn. */
  hasFirstPage: boolean;
  /** Why nothing was read. */
  problem?: string;
}

/** Records what was read of a file; a second reading changes nothing, and a removed file has none. */
export async function add(
  db: Db,
  fileId: number,
  { text, pages, hasThumbnail, hasFirstPage, problem }: Reading,
) {
  await sql`
    insert into file_reading (file_id, text, pages, has_thumbnail, has_first_page, problem)
    select id, ${text ?? null}, ${pages ?? null}::integer, ${hasThumbnail}, ${hasFirstPage}, ${problem ?? null}
    from file where id = ${fileId}
    on conflict do nothing`.execute(db);
}

/** Whether a file was read. */
export async function isRead(db: Db, fileId: number): Promise<boolean> {
  return exists(db.selectFrom('fileReading').where('fileId', '=', fileId).select('fileId'));
}

/** Whether the first page of a file was drawn. */
export async function hasFirstPage(db: Db, fileId: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('fileReading')
      .where('fileId', '=', fileId)
      .where('hasFirstPage', '=', true)
      .select('fileId'),
  );
}

/** Complete files of the last month that were not read, the oldest first. */
export async function unread(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('file')
    .leftJoin('fileReading', 'fileReading.fileId', 'file.id')
    .where('fileReading.fileId', 'is', null)
    .where('file.state', '=', 'ready')
    .where('file.category', 'in', ['action', 'library', 'shared'])
    .where('file.readyAt', '>', sql<Date>`now() - interval '30 days'`)
    .where('file.readyAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .orderBy('file.readyAt')
    .limit(limit)
    .select('file.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What was read inside these files; files that were not read yet, or have no text, are left out. */
export async function textsOf(
  db: Db,
  fileIds: readonly number[],
): Promise<{ fileId: number; text: string; pages: number | null }[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('fileReading')
    .where('fileId', 'in', fileIds)
    .where('text', 'is not', null)
    .select(['fileId', 'text', 'pages'])
    .execute();
  return rows.map(({ fileId, text, pages }) => ({ fileId, text: text!, pages }));
}
