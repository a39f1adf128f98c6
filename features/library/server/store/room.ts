import { type RawBuilder, sql } from 'kysely';
import '../tables.ts';

/** The files of a project's library, those of former versions and deleted items included. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file_id from library_version join library_item on library_item.id = library_version.item_id
  where library_item.project_id = ${projectId} and file_id is not null`;
