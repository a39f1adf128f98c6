import { sql } from 'kysely';
import { json } from '#platform/server/db.ts';
import { account, menteesOf, MIDDLE, type Planting } from './planting.ts';

/** Mails of each mentee, and of the demo's mentee, at most. */
const MAILS = 2;
const MAILS_OF_ONE = 200;
/** Every so many mentees have asked for something about their data. */
const ASKED = 20;
/** Changes of many people, and how many the largest has. */
const BULK = 500;
/** Saved versions of the settings. */
const VERSIONS = 100;
/** Mentees in a proposal of the assistant, which takes no more. */
const PROPOSED = 3_000;

const middle = (projectId: number) =>
  sql`(select id from action where project_id = ${projectId} and position = ${MIDDLE + 1})`;

/** Mails, requests about personal data, months after which people are due, consents, and the changes of many people at once. */
export async function plantRecords({ db, projectId, mentees }: Planting): Promise<void> {
  const of = menteesOf(projectId);
  await sql`
    insert into mail (template, language, to_address, variables, message_id, state, sent_at, created_at, project_id, person_id, about)
    select 'privacyAnswer.html', 'el', 'x@example.com', '{"name":"x","project":"x","words":"x","url":"x"}',
      ${`calls-${projectId}-`}::text || n || '-' || turn, 'sent', now(), now() - make_interval(hours => turn), ${projectId}, user_id, null
    from ${of} as mentee, lateral generate_series(1, case when n = 1 then ${Math.min(MAILS_OF_ONE, mentees)} else ${MAILS} end::int) as turn`.execute(
    db,
  );
  await sql`
    insert into mail (template, language, to_address, variables, message_id, state, sent_at, project_id, person_id, about)
    select 'privacyAnswer.html', 'el', 'x@example.com', '{"name":"x","project":"x","words":"x","url":"x"}',
      ${`calls-${projectId}-application-`}::text || id, 'sent', now(), ${projectId}, null, 'application ' || id
    from application where project_id = ${projectId}`.execute(db);
  await sql`
    insert into privacy_request (project_id, user_id, kind, text, state, made_at, closed_at)
    select ${projectId}, user_id, (array['access', 'correct', 'erase'])[1 + n % 3], 'Ζητώ', case when n % 200 = 1 then 'open' else 'done' end,
      now() - make_interval(hours => (n % 5000)::int), case when n % 200 <> 1 then now() end
    from ${of} as mentee where n % ${ASKED} = 1`.execute(db);
  await sql`
    update project set settings = jsonb_set(settings, '{Config,Retention}', '{"MembersMonths": 24, "ApplicationsMonths": 1}')
    where id = ${projectId}`.execute(db);
  await sql`
    insert into consent (user_id, project_id, given, text_version, text_hash, how)
    select user_id, ${projectId}, true, 1, 'x', 'bench' from ${of} as mentee`.execute(db);
  await plantRun(db, projectId);
  await plantChanges({ db, projectId, mentees });
}

/** Mentees whom a run paid. */
const PAID = 5_000;

/** Bulk changes, of which the last has everybody; imports; filters that were saved; saved settings. */
async function plantChanges({ db, projectId, mentees }: Planting): Promise<void> {
  const bulk = Math.min(BULK, mentees);
  await sql`
    with made as (
      insert into bulk_change (project_id, kind, facts, total, made_by, made_at)
      select ${projectId}, 'people.field', '{"field": "region", "place": "user"}', case when n = ${bulk} then ${mentees} else 10 end::int,
        ${account('supervisor')}, now() - make_interval(hours => ${bulk}::int - n)
      from generate_series(1, ${bulk}::int) as n returning id, total)
    insert into bulk_change_person (change_id, user_id, before, after)
    select id, user_id, '{}', '{}' from made join ${menteesOf(projectId)} as mentee on n <= total`.execute(
    db,
  );
  await sql`
    with made as (
      insert into import_batch (id, project_id, user_id, file_name, total, mapping)
      select gen_random_uuid()::text, ${projectId}, ${account('supervisor')}, 'people.xlsx', ${mentees / 10}::int, '{}'
      from generate_series(1, 20) returning id)
    insert into import_row (batch_id, line, username, outcome, user_id, faults)
    select id, n, 'x' || n, case when n % 10 = 0 then 'refused' else 'created' end, case when n % 10 > 0 then user_id end, '[]'
    from made, ${menteesOf(projectId)} as mentee where n <= ${mentees / 10}::int`.execute(db);
  await sql`
    insert into saved_filter (project_id, user_id, screen, name, query)
    select ${projectId}, id, 'users', 'Φίλτρο ' || n, '?' from app_user, generate_series(1, 20) as n
    where username in ('supervisor', 'mentor', 'mentee')`.execute(db);
  await sql`
    insert into project_version (project_id, version, settings, url, descr)
    select id, n, settings, url, descr from project, generate_series(1, ${VERSIONS}) as n where id = ${projectId}
    on conflict do nothing`.execute(db);
  await sql`
    insert into grid_export (project_id, user_id, format, separator, wish, state, expected, written, checksum, ended_at)
    select ${projectId}, id, 'csv', ';', '{}', 'done', 10, 10, 'x', now() from app_user, generate_series(1, 20) as n
    where username in ('supervisor', 'mentor', 'coordinator', 'super')`.execute(db);
}

/** What people do together: boards, proposals of the assistant, views of actions, rooms of meetings, absences and free hours. */
export async function plantTogether({ db, projectId, mentees }: Planting): Promise<void> {
  await sql`
    insert into board (action_id, kind, columns) select id, 'text', '[]' from action where project_id = ${projectId} and position % 9 = 0`.execute(
    db,
  );
  await sql`
    with made as (
      insert into synced_object (project_id, action_id, mentee_id, name, state, version)
      select ${projectId}, ${middle(projectId)}, user_id, 'board', ${json({ text: 'Τι κρατάμε από τα ερωτηματολόγια.\n'.repeat(40) })}, 100
      from ${menteesOf(projectId)} as mentee where n % 5 = 1 returning id, mentee_id)
    insert into synced_change (object_id, version, change, page, turn, answer, user_id)
    select id, n, '{"text": [10, "α"]}', gen_random_uuid(), n, '{}', mentee_id
    from made, generate_series(1, 100) as n where mentee_id = ${account('mentee')}`.execute(db);
  await sql`
    with made as (
      insert into matching_proposal (project_id, rules, made_by) select ${projectId}, '[]', ${account('supervisor')}
      from generate_series(1, 3) returning id)
    insert into matching_pair (proposal_id, mentee_id, mentor_id, score, said)
    select id, mentee_id, mentor_id, mentee_id % 100, '{}'
    from made, (select * from default_mentor where project_id = ${projectId} order by mentee_id limit ${Math.min(PROPOSED, mentees)}) as link`.execute(
    db,
  );
  await sql`
    with made as (
      insert into action_view (action_id, view_type, html, controller, functions, version)
      select ${middle(projectId)}, kind, repeat('<p>Βήμα</p>', 200), '', '', 50 from unnest(array['mentee', 'mentor', 'staff']) as kind
      returning id, html)
    insert into action_view_change (view_id, version, parts, html, controller, functions)
    select id, n, '{html}', html, '', '' from made, generate_series(1, 50) as n`.execute(db);
  await sql`
    insert into action_data_change (action_id, mentee_id, user_id, part, before, after)
    select ${middle(projectId)}, user_id, user_id, 'mentee', '{}', '{"text": "α"}' from ${menteesOf(projectId)} as mentee,
      lateral generate_series(1, case when n = 1 then 100 else 2 end)`.execute(db);
  await plantMeetings({ db, projectId });
  await sql`
    insert into availability (project_id, mentor_id, weekday, from_minute, to_minute)
    select ${projectId}, mentor_id, weekday, 540, 1020 from (select distinct mentor_id from default_mentor where project_id = ${projectId}) as mentor,
      generate_series(1, 5) as weekday`.execute(db);
}

/** Two meetings of the demo's pair: one that was held in a conference with a long talk in writing, and one that is booked. */
async function plantMeetings({ db, projectId }: Pick<Planting, 'db' | 'projectId'>): Promise<void> {
  await sql`
    with conference as (
      update action set type_id = 1 where project_id = ${projectId} and position = ${MIDDLE + 2} returning id),
    made as (
      insert into meeting (project_id, action_id, mentor_id, mentee_id, slot, state, way, uid)
      select ${projectId}, id, ${account('mentor')}, ${account('mentee')}, tstzrange(start, start + interval '45 minutes'), state, 'online',
        gen_random_uuid()::text
      from conference, unnest(array['booked', 'attended']) as state, (
        -- The pair is in both projects, and has its meetings one after the other.
        select date_trunc('day', now()) + make_interval(days => 100, hours => ${projectId % 24}::int) as start) as at
      returning id, mentor_id, state)
    insert into conference_message (meeting_id, seq, author_id, key, text)
    select made.id, n, mentor_id, gen_random_uuid(), 'Καλημέρα' from made, generate_series(1, 200) as n where state = 'attended'`.execute(
    db,
  );
}

/** A run that paid most mentees for the action in the middle, with a file for the bank. */
async function plantRun(db: Planting['db'], projectId: number): Promise<void> {
  const action = middle(projectId);
  await sql`
    update project set settings = jsonb_set(settings, '{Config,PaymentActionIds}', jsonb_build_array(${action}))
    where id = ${projectId}`.execute(db);
  await sql`
    with run as (
      insert into payment_run (project_id, name, day, via, checksum, people, payments, cents)
      values (${projectId}, 'Πληρωμή', current_date, 'page', 'x', ${PAID}, ${PAID}, ${PAID} * 100) returning id
    ), file as (
      insert into payment_file (run_id, message_id, execution_day, content, checksum, transfers, cents)
      select id, ${`bench-${projectId}`}, current_date, '<Document/>', 'x', 0, 0 from run
    )
    insert into payment (run_id, user_id, action_id, cents, name, kayas, condition, facts)
    select run.id, mentee.user_id, ${action}, 100, 'x', 'x', '', '[]' from run, ${menteesOf(projectId)} as mentee
    where mentee.n <= ${PAID} or mentee.user_id = ${account('mentee')}`.execute(db);
}
