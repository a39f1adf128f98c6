import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';

/** Locks applications of a project in the order of ids; skips those of other projects. */
export const lockMany = (db: Db, projectId: number, ids: readonly number[]) =>
  db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`id ${among(ids)}`)
    .select([
      'id',
      'projectId',
      'year',
      'number',
      'status',
      'statusBefore',
      'version',
      'email',
      'userId',
      'language',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
