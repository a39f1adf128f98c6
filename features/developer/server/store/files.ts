import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { exists } from '#platform/server/sql.ts';
import type { fileDirs } from '../../contract/data.ts';
import '../tables.ts';

/** All files of the console, by place and name. */
export const allFiles = (db: Db) =>
  db
    .selectFrom('consoleFile')
    .leftJoin('appUser', 'appUser.id', 'consoleFile.madeBy')
    .select([
      'consoleFile.fileId as id',
      'consoleFile.dir',
      'consoleFile.name',
      'consoleFile.madeAt',
      'appUser.name as madeBy',
    ])
    .orderBy('dir')
    .orderBy('consoleFile.name')
    .execute();

interface NewFile {
  fileId: number;
  dir: (typeof fileDirs)[number];
  name: string;
  madeBy: number;
}

/** Puts a file into its place; returns the id of the one that had the name before. */
export async function putFile(db: Db, file: NewFile): Promise<number | undefined> {
  const before = await db
    .deleteFrom('consoleFile')
    .where('dir', '=', file.dir)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${file.name})`)
    .returning('fileId')
    .executeTakeFirst();
  await db.insertInto('consoleFile').values(file).execute();
  return before?.fileId;
}

/** Takes a file out of its place; returns its name. */
export async function dropFile(db: Db, fileId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('consoleFile')
    .where('fileId', '=', fileId)
    .returning(['dir', 'name'])
    .executeTakeFirst();
  return row && `${row.dir}/${row.name}`;
}

export const isConsoleFile = (db: Db, fileId: number): Promise<boolean> =>
  exists(db.selectFrom('consoleFile').where('fileId', '=', fileId).select('fileId'));

/** Whether it is a file of views, which everybody with a session reads where a view shows it. */
export const isViewFile = (db: Db, fileId: number): Promise<boolean> =>
  exists(
    db.selectFrom('consoleFile').where('fileId', '=', fileId).where('dir', '=', 'views').select('fileId'),
  );

/** Files of the console belong to no project. */
export const filesOfProject = (_projectId: number): RawBuilder<unknown> =>
  sql`select null::bigint where false`;
