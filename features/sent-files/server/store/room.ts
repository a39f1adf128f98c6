import { type RawBuilder, sql } from 'kysely';
import '../tables.ts';

/** The files of a project that its people sent, and those of its tools; a withdrawn one counts until its owner deletes it. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file_id from file_share where project_id = ${projectId}
  union select file_id from tool_file where action_id in (select id from action where project_id = ${projectId})`;
