import { type RawBuilder, sql } from 'kysely';
import '../tables.ts';

/** The files of the messages of a project. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file_id from message_file join conversation on conversation.id = message_file.conversation_id
  where conversation.project_id = ${projectId}`;
