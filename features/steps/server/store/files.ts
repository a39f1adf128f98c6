import { type RawBuilder, sql } from 'kysely';
import { fileFacts } from '#features/files/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { StepFile } from '../../contract/turns.ts';
import '../tables.ts';

export interface Pair {
  actionId: number;
  menteeId: number;
}

/** The files of a step, the oldest first. */
export async function filesOf(db: Db, { actionId, menteeId }: Pair): Promise<StepFile[]> {
  const rows = await db
    .selectFrom('actionFile')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .select(['fileId', 'addedAt'])
    .orderBy('addedAt')
    .orderBy('fileId')
    .execute();
  if (rows.length === 0) return [];
  const facts = await fileFacts(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap(({ fileId: id, addedAt }) => {
    const file = facts.get(id);
    return file ? [{ id, name: file.name, mime: file.mime, size: file.size, addedAt }] : [];
  });
}

/** The files that the mentees of a project added to its actions. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file_id from action_file join action on action.id = action_file.action_id
  where action.project_id = ${projectId}`;

export const add = (db: Db, file: Pair & { fileId: number }) =>
  db.insertInto('actionFile').values(file).execute();

/** Whether a step has this file. */
export const isUsed = async (db: Db, fileId: number): Promise<boolean> =>
  (await placeOf(db, fileId)) !== undefined;

/** The step that a file belongs to. */
export const placeOf = (db: Db, fileId: number): Promise<Pair | undefined> =>
  db
    .selectFrom('actionFile')
    .where('fileId', '=', fileId)
    .select(['actionId', 'menteeId'])
    .executeTakeFirst();
