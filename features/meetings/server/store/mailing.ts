import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '#platform/server/mail/queue.ts';
import type { TimeMail } from '../../contract/mails.ts';
import '../tables.ts';

/** What somebody was told last of a meeting, and how far the mail has come. */
export const toldOf = (db: Db, template: TimeMail, meetingIds: readonly number[]) =>
  db
    .selectFrom('meetingMail')
    .leftJoin('mail', 'mail.id', 'meetingMail.mailId')
    .where('meetingMail.template', '=', template)
    .where(sql<boolean>`meeting_id = any(${meetingIds}::bigint[])`)
    .select(['meetingId', 'userId', 'told', 'at', 'mail.state'])
    .execute();

/** Makes those who tell of the same meetings wait for each other, so that nobody is told twice; always in the same order. */
export async function queueUp(db: Db, meetingIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('meeting')
    .where(sql<boolean>`id = any(${meetingIds}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface Told {
  meetingId: number;
  userId: number;
  template: TimeMail;
  told: string;
  mailId: number;
}

/** Keeps what somebody is told of meetings by a mail. */
export async function noteTold(db: Db, rows: readonly Told[]): Promise<void> {
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

/** To whom mails go, in which language. */
export const receivers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'username', 'fields', 'language'])
    .execute();
