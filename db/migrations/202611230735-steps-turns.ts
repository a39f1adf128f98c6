import { type Kysely, sql } from 'kysely';

/**
 * Whose turn a step is: a mentee hands it to the mentor, and the mentor sends a reply. Until then each text is a draft. Also
 * the files of a step, and the Admin who made a change in another user's place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table action_data
      add column handed_at timestamptz,
      add column draft_data jsonb,
      add column draft_version integer not null default 0,
      add column draft_changed_at timestamptz,
      add column draft_changed_by bigint references app_user on delete set null`.execute(db);
  await sql`create index action_data_draft_by on action_data (draft_changed_by) where draft_changed_by is not null`.execute(
    db,
  );
  // Until now every text waited for the mentor from its first letter.
  await sql`update action_data set handed_at = mentee_changed_at where mentee_changed_at is not null`.execute(
    db,
  );

  await sql`alter table action_data_change add column admin_id bigint references app_user on delete set null`.execute(
    db,
  );
  await sql`create index action_data_change_admin on action_data_change (admin_id) where admin_id is not null`.execute(
    db,
  );
  await sql`alter table action_data_change drop constraint action_data_change_part_check`.execute(db);
  await sql`
    alter table action_data_change add constraint action_data_change_part_check check (part in
      ('mentee', 'mentor', 'private', 'completion', 'publication', 'handover', 'file'))`.execute(db);

  await sql`
    create table action_file (
      file_id bigint primary key references file on delete cascade,
      action_id bigint not null references action on delete cascade,
      mentee_id bigint not null references app_user on delete cascade,
      added_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index action_file_of on action_file (action_id, mentee_id)`.execute(db);
  await sql`create index action_file_mentee on action_file (mentee_id)`.execute(db);

  // The sentences of notifications name their action: those of before get its titles, which their causes identify.
  await sql`
    update notification set data = notification.data || jsonb_build_object('title', action.titles)
    from action
    where kind in ('action', 'reminder') and notification.data->>'saying' in
        ('action.published', 'action.completed', 'reminder.due', 'reminder.late')
      and cause ~ '^[a-z.]+ [0-9]{1,15} ' and action.id = split_part(cause, ' ', 2)::bigint`.execute(db);
}
