import { sql } from 'kysely';
import { countFacts, monthOf } from '#platform/server/figures.ts';
import '../tables.ts';

/** Files that people sent each other, by month. A file that was sent to three people counts three times. */
export const sentByMonth = countFacts(
  ({ projectId }) => sql`
    select side.user_id, ${monthOf(sql`sent.shared_at`)} as one, sent.id as thing
    from file_share as sent cross join lateral (values (sent.owner_id), (sent.receiver_id)) as side (user_id)
    where sent.project_id = ${projectId}`,
  'things',
  1,
);
