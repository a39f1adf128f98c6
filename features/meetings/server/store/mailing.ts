import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '#platform/server/mail/queue.ts';
import type { CalendarPart } from '#platform/server/mail/tables.ts';
import type { TimeMail } from '../../contract/mails.ts';
import '../tables.ts';

/** The last mail to each user about each meeting, and the state of its delivery. */
export const lastMails = (db: Db, template: TimeMail, meetingIds: readonly number[]) =>
  db
    .selectFrom('meetingMail')
    .leftJoin('mail', 'mail.id', 'meetingMail.mailId')
    .where('meetingMail.template', '=', template)
    .where(sql<boolean>`meeting_id ${among(meetingIds)}`)
    .select(['meetingId', 'userId', 'told', 'at', 'mail.state'])
    .execute();

/**
 * Serialises transactions that mail about the same meetings, so that no user gets a mail twice. Locks are taken in one
 * order.
 */
export async function lockForMailing(db: Db, meetingIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('meeting')
    .where(sql<boolean>`id ${among(meetingIds)}`)
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

/** Whether an invitation, or its cancellation, still says what is true of the meeting. */
export async function isLatestInvitation(db: Db, { method, content }: CalendarPart): Promise<boolean> {
  // Long lines of the document are folded (RFC 5545 §3.1).
  const unfolded = content.replace(/\r?\n[ \t]/g, '');
  const uid = /^UID:(.*?)@/m.exec(unfolded)?.[1];
  if (uid === undefined) return false;
  const row = await db
    .selectFrom('meeting')
    .where('uid', '=', uid)
    .select(['sequence', 'state', sql<boolean>`lower(slot) > now()`.as('isAhead')])
    .executeTakeFirst();
  const sequence = Number(/^SEQUENCE:(\d+)/m.exec(unfolded)?.[1] ?? 0);
  const isBooked = row?.state === 'booked' && row.isAhead;
  return row?.sequence === sequence && (method === 'REQUEST' ? isBooked : row.state === 'cancelled');
}

/** The users that mails go to, with their languages. */
export const recipients = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'username', 'fields', 'language'])
    .execute();
