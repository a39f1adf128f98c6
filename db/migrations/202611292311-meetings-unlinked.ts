import { type Kysely, sql } from 'kysely';

/** The history of a meeting says that it was cancelled because its two people are no longer linked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table meeting_change drop constraint meeting_change_what_check, add constraint meeting_change_what_check
      check (what in ('booked', 'moved', 'cancelled', 'restored', 'attended', 'missed', 'minutes', 'place',
        'confirmed', 'declined', 'asked', 'mentor', 'unlinked'))`.execute(db);
}
