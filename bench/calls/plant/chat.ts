import { sql } from 'kysely';
import { account, menteesOf, type Planting } from './planting.ts';

/** Messages of a mentor with each mentee, of the demo's mentor with the demo's mentee, and of each group. */
const MESSAGES = 4;
const MANY = 2_000;
/** How many mentors the supervisor writes with, and mentees the supervisor reads, at most. */
const OF_STAFF = 100;

const words = 'Καλημέρα σας, η συνάντηση είναι στις δέκα. Φέρτε το βιογραφικό σας.';
const key =
  'καλημερα σασ, η συναντηση ειναι στισ δεκα. φερτε το βιογραφικο σασ.\nkalimera sas, i sinantisi ine stis deka.';

/** Conversations of every mentor with every mentee, of the supervisor with mentors, a group of every mentor, and what came of them. */
export async function plantChat({ db, projectId }: Planting): Promise<void> {
  const supervisor = account('supervisor');
  await sql`
    with pair as (
      select mentor_id as one, mentee_id as other,
        case when mentor_id = ${account('mentor')} and mentee_id = ${account('mentee')} then ${MANY}::int else ${MESSAGES}::int end as messages
      from default_mentor where project_id = ${projectId}
      union all select ${supervisor}, mentor_id, ${MESSAGES}::int
      from (select distinct mentor_id from default_mentor where project_id = ${projectId} limit ${OF_STAFF}) as mentor),
    made as (
      insert into conversation (project_id, kind, key, last_seq, revision, last_at)
      select ${projectId}, 'pair', 'pair ' || least(one, other) || ' ' || greatest(one, other), messages, messages,
        now() - make_interval(mins => (other % 50000)::int) from pair returning id, key)
    insert into conversation_member (conversation_id, user_id, seen_seq)
    select id, person::bigint, case when person::bigint % 3 = 0 then 2 else ${MESSAGES}::int end
    from made, unnest((string_to_array(key, ' '))[2:3]) as person`.execute(db);
  await sql`
    with made as (
      insert into conversation (project_id, kind, key, mentor_id, last_seq, revision, last_at)
      select distinct ${projectId}::bigint, 'mentees', 'mentees ' || mentor_id, mentor_id, 100, 100, now()
      from default_mentor where project_id = ${projectId} returning id, mentor_id)
    insert into conversation_member (conversation_id, user_id)
    select id, mentor_id from made
    union all select id, mentee_id from made join default_mentor using (mentor_id) where default_mentor.project_id = ${projectId}`.execute(
    db,
  );
  // Without its statistics the joins below would compare each conversation with each link.
  await sql`analyze conversation, conversation_member`.execute(db);
  await sql`
    insert into message (conversation_id, seq, revision, client_id, user_id, at, text, search_key)
    select conversation.id, n, n, gen_random_uuid(), people[1 + n % 2], last_at - make_interval(hours => last_seq - n),
      n || ' ' || ${words}::text, n || ' ' || ${key}::text
    from conversation, lateral (select (array_agg(user_id order by user_id))[1:2] as people from conversation_member
      where conversation_id = conversation.id) as both_of_them, generate_series(1, last_seq) as n
    where project_id = ${projectId}`.execute(db);
  await plantWaits({ db, projectId });
  await plantReadings({ db, projectId });
}

/** Mentees who wait for their mentor, every tenth of them still; absences; blocks. */
async function plantWaits({ db, projectId }: Pick<Planting, 'db' | 'projectId'>): Promise<void> {
  await sql`
    insert into chat_wait (conversation_id, project_id, mentor_id, mentee_id, seq, asked_at, answered_at)
    select conversation.id, ${projectId}, link.mentor_id, mentee_id, 1, last_at - interval '3 hours',
      case when mentee_id % 10 > 0 then last_at end
    from default_mentor as link join conversation on conversation.project_id = ${projectId}
      and key = 'pair ' || least(link.mentor_id, mentee_id) || ' ' || greatest(link.mentor_id, mentee_id)
    where link.project_id = ${projectId}`.execute(db);
  await sql`
    insert into chat_away (user_id, until, text)
    select distinct mentor_id, now() + interval '10 days', 'Λείπω' from default_mentor
    where project_id = ${projectId} and mentor_id % 10 = 0 on conflict do nothing`.execute(db);
  await sql`
    insert into chat_block (user_id, blocked_id)
    select user_id, lead from (select user_id, n, lead(user_id) over (order by n) as lead from ${menteesOf(projectId)} as mentee) as two
    where n % 100 = 99 and lead is not null`.execute(db);
}

/** Reported messages and requests of staff to read, each of one conversation in a hundred. */
async function plantReadings({ db, projectId }: Pick<Planting, 'db' | 'projectId'>): Promise<void> {
  await sql`
    insert into chat_report (project_id, conversation_id, seq, reported_by, text, reason, at, closed_at)
    select project_id, id, 1, (select user_id from conversation_member where conversation_id = conversation.id limit 1), ${words}::text,
      'Ο λόγος', now() - make_interval(mins => (id % 50000)::int), case when id % 3 > 0 then now() end
    from conversation where project_id = ${projectId} and kind = 'pair' and id % 100 = 0`.execute(db);
  await sql`
    insert into chat_reading (project_id, conversation_id, asked_by, reason, state, decided_at, until)
    select project_id, id, ${account('supervisor')}, 'Ο λόγος', case when id % 3 > 0 then 'granted' else 'asked' end,
      case when id % 3 > 0 then now() end, case when id % 3 > 0 then now() + interval '1 year' end
    from conversation where project_id = ${projectId} and kind = 'pair' and id % 100 = 1`.execute(db);
}
