import { type RawBuilder, sql } from 'kysely';
import { contributed, type Feature } from '#platform/server/feature.ts';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A query of ids of files. */
export type FilesQuery = RawBuilder<unknown>;

/**
 * The bytes that the files of a project take, and the bytes that those of `fileIds` would add that the project does not have yet. A
 * file that several records have counts once.
 */
export async function bytesInProject(
  db: Db,
  features: readonly Feature[],
  { projectId, fileIds }: { projectId: number; fileIds: readonly number[] },
): Promise<{ used: number; added: number }> {
  const queries = contributed(features, 'fileUse').map((use) => use.inProject(projectId));
  const { rows } = await sql<{ used: number; added: number }>`
    with taken (id) as (${sql.join([sql`select null::bigint where false`, ...queries], sql` union `)})
    select
      -- The ids are different ones already: a join leaves it to the database how to find so many.
      (select coalesce(sum(size), 0)::bigint from taken join file on file.id = taken.id) as used,
      (select coalesce(sum(size), 0)::bigint from file
        where id ${among(fileIds)} and not exists (select from taken where taken.id = file.id)) as added`.execute(
    db,
  );
  return rows[0]!;
}
