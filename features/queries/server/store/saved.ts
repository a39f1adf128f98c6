import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Whether this database has the table of saved queries: one of an earlier release may not have it. */
export async function hasQueries(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('query') is not null as has`.execute(db);
  return rows[0]!.has;
}

/** All saved queries and services with the names of their projects, those of the installation first. */
export const savedQueries = (db: Db) =>
  db
    .selectFrom('query')
    .leftJoin('project', 'project.id', 'query.projectId')
    .where('query.removedAt', 'is', null)
    .select([
      'query.id',
      'query.kind',
      'query.projectId',
      'query.name',
      'query.text',
      'query.parameters',
      'project.descr as project',
    ])
    .orderBy('query.projectId', (order) => order.asc().nullsFirst())
    .orderBy('query.name')
    .orderBy('query.id')
    .execute();
