import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '#platform/server/mail/queue.ts';
import type { TimeMail } from '../../contract/mails.ts';
import '../tables.ts';

/** The last mail to each user about each meeting, and the state of its delivery. */
export const lastMails = (db: Db, template: TimeMail, meetingIds: readonly number[]) =>
  db
    .selectFrom('meetingMail')
    .leftJoin('mail', 'mail.id', 'meetingMail.mailId')
    .where('meetingMail.template', '=', template)
    .where(sql<boolean>`meeting_id = any(${meetingIds}::bigint[])`)
    .select(['meetingId', 'userId', 'told', 'at', 'mail.state'])
    .execute();

/**
 * Serialises transactions that mail about the same meetings, so that no user gets a mail twice. Locks are taken in one
 * order.
 */
export async function lockForMailing(db: Db, meetingIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('meeting')
    .where(sql<boolean>`id = any(${meetingIds}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface SentMail {
  meetingId: number;
  userId: number;
  template: TimeMail;
  told: string;
  mailId: number;
}

/** Records the meetings that a mail to a user contains. */
export async function recordMails(db: Db, rows: readonly SentMail[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('meetingMail')
    .values([...rows])
    .onConflict((same) =>
      same.columns(['meetingId', 'userId', 'template']).doUpdateSet({
        told: (row) => row.ref('excluded.told'),
        mailId: (row) => row.ref('excluded.mailId'),
        at: sql`now()`,
      }),
    )
    .execute();
}

/** The users that mails go to, with their languages. */
export const recipients = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'username', 'fields', 'language'])
    .execute();
