import { sql } from 'kysely';
import { countFacts, monthOf } from '#platform/server/figures.ts';
import '../tables.ts';

/** Messages by the month in which they were written, without deleted ones. */
export const messagesByMonth = countFacts(
  ({ projectId }) => sql`
    select message.user_id, ${monthOf(sql`message.at`)} as one
    from message join conversation on conversation.id = message.conversation_id
    where conversation.project_id = ${projectId} and message.deleted_at is null`,
  'rows',
  1,
);
