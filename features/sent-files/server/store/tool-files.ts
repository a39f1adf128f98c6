import { sql, type SqlBool } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A question of an action for a mentee; with an index, one entry of it. */
export interface ToolPlace {
  actionId: number;
  menteeId: number;
  questionId: string;
  index?: number | undefined;
}

const at = (db: Db, { actionId, menteeId, questionId, index }: ToolPlace) =>
  db
    .selectFrom('toolFile')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .where('questionId', '=', questionId)
    .$if(index !== undefined, (query) => query.where('index', '=', index!));

/** The names of the files at a place, by index and name. */
export const namesAt = (db: Db, place: ToolPlace) =>
  at(db, place).select(['index', 'name']).orderBy('index').orderBy('name').execute();

/** The files at a place with their facts, by index and name. */
export async function filesAt(db: Db, place: ToolPlace) {
  const rows = await at(db, place)
    .innerJoin('file', 'file.id', 'toolFile.fileId')
    .leftJoin('appUser', 'appUser.id', 'toolFile.addedBy')
    .select([
      'toolFile.fileId',
      'toolFile.index',
      'toolFile.name',
      'toolFile.addedAt',
      'toolFile.addedBy as adderId',
      'file.mime',
      'file.size',
      'appUser.name as addedBy',
    ])
    .orderBy('index')
    .orderBy('toolFile.name')
    .execute();
  return rows.map(({ size, ...row }) => ({ ...row, size: size! }));
}

/** The place of a tool file, who added it, and whose file it is. */
export const placeOf = (db: Db, fileId: number) =>
  db
    .selectFrom('toolFile')
    .innerJoin('file', 'file.id', 'toolFile.fileId')
    .where('toolFile.fileId', '=', fileId)
    .select(['actionId', 'menteeId', 'addedBy', 'ownerId'])
    .executeTakeFirst();

/** Which of these files are tool files. */
export async function placedAmong(db: Db, fileIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('toolFile')
    .where(sql<SqlBool>`file_id ${among(fileIds)}`)
    .select('fileId')
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** The files of one index that have one of these names, which new ones replace. */
export const namedAt = (db: Db, place: ToolPlace, names: readonly string[]) =>
  at(db, place)
    .innerJoin('file', 'file.id', 'toolFile.fileId')
    .where('toolFile.name', 'in', names)
    .select(['toolFile.fileId', 'file.ownerId'])
    .execute();

export async function addToolFiles(
  db: Db,
  place: ToolPlace & { index: number; addedBy: number },
  files: readonly { id: number; name: string }[],
): Promise<void> {
  await db
    .insertInto('toolFile')
    .values(files.map(({ id, name }) => ({ ...place, fileId: id, name })))
    .execute();
}

export async function dropToolFiles(db: Db, fileIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('toolFile')
    .where(sql<SqlBool>`file_id ${among(fileIds)}`)
    .execute();
}
