import { type Kysely, sql } from 'kysely';

/** What people wrote to each other leaves the notifications, and the mails that have gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notification
    set data = (data - 'title') || '{"saying": "message.unread"}'
    where kind = 'message' and data ->> 'saying' = 'message.text'`.execute(db);
  await sql`
    update mail set is_erased = true, variables = case when state = 'queued' then variables else '{}' end,
      to_address = case when state = 'queued' then to_address else '' end
    where template = 'notification.html' and variables ->> 'url' ~ '/chat/\\d+$'`.execute(db);
}
