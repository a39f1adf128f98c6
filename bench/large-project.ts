import { sql } from 'kysely';
import { memberState } from '#engines/people/membership.ts';
import { plantLarge } from '#db/seed/demo.ts';
import { connect, type Db } from '#platform/server/db.ts';
import { callers, describePlace, type Place } from './calls/place.ts';
import { plantChat } from './calls/plant/chat.ts';
import { plantFiles } from './calls/plant/files.ts';
import { plantLibrary } from './calls/plant/library.ts';
import { plantDeveloper } from './calls/plant/developer.ts';
import { plantCustomViews } from './calls/plant/custom-views.ts';
import { plantCalculators } from './calls/plant/calculators.ts';
import { plantDocuments } from './calls/plant/documents.ts';
import { plantQueries } from './calls/plant/queries.ts';
import { plantQuestionnaires } from './calls/plant/questionnaires.ts';
import { plantRecords, plantTogether } from './calls/plant/records.ts';
import type { Ground } from './ground.ts';

/** How many of everything a project has. */
export interface Size {
  name: string;
  mentees: number;
  mentors: number;
  applications: number;
  meetings: number;
}

/** What the demo has, with the actions of a whole programme; and what an office of a whole country would have. */
export const small: Size = { name: 'small', mentees: 40, mentors: 8, applications: 60, meetings: 60 };
export const large: Size = {
  name: 'large',
  mentees: 100_000,
  mentors: 100,
  applications: 50_000,
  meetings: 20_000,
};

const ACTIONS = 70;
/** Of all pairs of a mentee and an action, those in which something was done. With 100,000 mentees, five million. */
const DENSITY = 72;
/** Statements that write them. */
const PARTS = 7;
/** Lines of the log, and notifications of each of the people who call. */
const AUDITED = 1_000_000;
const NOTIFIED = 20_000;
/** How many mentees the mentor has who calls, and how many people the light supervisor. */
const OF_MENTOR = 50;
/** Every so many mentees left long ago. */
const LEFT = 25;

/**
 * The project of this size. A database that is given (`DATABASE_URL`) keeps it for the next run, which takes it as it finds it: planting
 * the large one takes minutes.
 */
export async function placeOf(ground: Ground, size: Size): Promise<Place> {
  // Planting millions of rows takes longer than a request may.
  const db = connect(ground.databaseUrl, { max: 1, statementTimeout: 0 });
  try {
    const planted = await db
      .selectFrom('project')
      .where('url', '=', `calls-${size.name}`)
      .select('id')
      .executeTakeFirst();
    return await describePlace(
      db,
      size.name,
      planted?.id ?? (await plant({ ...ground.services, pool: db }, db, size)),
    );
  } finally {
    await db.destroy();
  }
}

async function plant(services: Ground['services'], db: Db, size: Size): Promise<number> {
  const projectId = await plantLarge(services, { users: size.mentees, applications: size.applications });
  // A database without autovacuum knows nothing of new rows, and would compare each with each.
  await sql`analyze`.execute(db);
  await sql`
    insert into action (project_id, type_id, titles, group_path, position, flags)
    select ${projectId}, case when n % 10 = 0 then 2 else 4 end, jsonb_build_object('el', 'Βήμα ' || n),
      array['Ομάδα ' || (n / 10)], n, 2
    from generate_series(1, ${ACTIONS}::int) as n`.execute(db);
  await plantPeople(db, projectId, size);
  await plantDone(db, projectId);
  await plantMeetings(db, projectId, size);
  await plantNews(db, projectId, size);
  await plantNewer(db, projectId, size);
  await sql`vacuum analyze`.execute(db);
  // The name comes last: a planting that was interrupted is not taken for a whole one.
  await db
    .updateTable('project')
    .set({ url: `calls-${size.name}` })
    .where('id', '=', projectId)
    .execute();
  return projectId;
}

/** The mentors, the callers, and all links. Every 500th mentee has a rare value, every tenth no mentor. */
async function plantPeople(db: Db, projectId: number, { mentors }: Size): Promise<void> {
  await sql`
    with made as (
      insert into app_user (username, roles, level, fields, search_key)
      select ${`calls-${projectId}-mentor-`}::text || n, array['Mentor'], 3,
        jsonb_build_object('first_name', 'Όνομα' || n, 'last_name', 'Επώνυμο' || (n * 7919) % 10007, 'region', 'attiki'),
        'ονομα' || n || ' επωνυμο' || (n * 7919) % 10007
      from generate_series(1, ${mentors}::int) as n returning id)
    insert into membership (project_id, user_id, state) select ${projectId}, id, 1 from made`.execute(db);
  await sql`
    insert into membership (project_id, user_id, state)
    select ${projectId}, id, 1 from app_user where username = any(${callers}::text[])
    on conflict (project_id, user_id) do update set state = 1`.execute(db);
  await sql`
    update membership set fields = case when user_id % 500 = 0 then '{"track": "business"}' else '{"track": "job"}' end::jsonb
    where project_id = ${projectId}`.execute(db);
  const mentees = sql`(select user_id, row_number() over (order by user_id) as n from membership
    join app_user on app_user.id = user_id where project_id = ${projectId} and roles = '{Mentee}')`;
  const crowd = sql`(select array_agg(user_id order by user_id) from membership
    join app_user on app_user.id = user_id where project_id = ${projectId} and roles = '{Mentor}' and username <> 'mentor')`;
  await sql`
    update membership set state = ${memberState.left} from ${mentees} as mentee
    where project_id = ${projectId} and membership.user_id = mentee.user_id and n % ${LEFT} = 2 and n > ${OF_MENTOR}::int`.execute(
    db,
  );
  await sql`
    update membership set state_at = now() - interval '5 years' where project_id = ${projectId} and state = ${memberState.left}`.execute(
    db,
  );
  await sql`
    insert into default_mentor (project_id, mentee_id, mentor_id, linked_at)
    select ${projectId}, user_id, case when n <= ${Math.min(OF_MENTOR, mentors)}::int then (select id from app_user where username = 'mentor')
      else (${crowd})[1 + n % ${mentors}::int] end, now() - make_interval(days => (n % 90)::int)
    from ${mentees} as mentee where n % 10 > 0`.execute(db);
  await sql`
    insert into coordination (project_id, coordinator_id, user_id)
    select ${projectId}, (select id from app_user where username = 'coordinator'), user_id
    from ${mentees} as mentee where n % 100 = 1`.execute(db);
  await sql`
    insert into supervision (project_id, supervisor_id, subject_id)
    select ${projectId}, (select id from app_user where username = 'supervisorlite'), user_id from (
      select user_id from ${mentees} as mentee where n <= 40
      union all select unnest((${crowd})[1:10])) as subject (user_id)`.execute(db);
}

/** What was done in the actions, some actions at a time: each statement dates the last sign of life of all mentees anew. */
async function plantDone(db: Db, projectId: number): Promise<void> {
  for (let part = 0; part < PARTS; part++)
    await sql`
      insert into action_data (action_id, mentee_id, mentee_data, handed_at, completed_at, changed_at)
      select action.id, user_id, '{}', case when (action.id + user_id) % 50 = 0 then now() end,
        case when (action.id + user_id) % 3 > 0 then now() end, now() - make_interval(days => (user_id % 60)::int)
      from action, membership join app_user on app_user.id = user_id
      where action.project_id = ${projectId} and position % ${PARTS} = ${part} and membership.project_id = ${projectId}
        and roles = '{Mentee}' and (user_id * 31 + action.id * 17) % 100 < ${DENSITY}::int`.execute(db);
}

/** Meetings of each mentor with their mentees, eight a day, half of them in the past. */
async function plantMeetings(db: Db, projectId: number, { meetings, mentors }: Size): Promise<void> {
  await sql`
    with link as (select mentor_id, mentee_id,
        row_number() over (partition by mentor_id order by mentee_id) - 1 as n
      from default_mentor where project_id = ${projectId})
    insert into meeting (project_id, action_id, mentor_id, mentee_id, slot, state, uid)
    select ${projectId}, (select min(id) from action where project_id = ${projectId} and type_id = 2), mentor_id, mentee_id,
      tstzrange(start, start + interval '45 minutes'), case when start < now() then 'attended' else 'booked' end,
      gen_random_uuid()::text
    from link, lateral (select date_trunc('day', now()) + make_interval(days => (n / 8 - ${meetings / mentors / 16}::float8)::int,
      hours => (6 + n % 8)::int) as start) as at
    where n < ${meetings / mentors}::float8 on conflict do nothing`.execute(db);
}

/** The notifications of the callers, and the log. */
async function plantNews(db: Db, projectId: number, { mentees }: Size): Promise<void> {
  await sql`
    insert into notification (user_id, project_id, kind, person_id, data, cause, read_at, created_at)
    select app_user.id, ${projectId}, 'action', null,
      jsonb_build_object('saying', 'action.published', 'title', jsonb_build_object('el', 'Βήμα')),
      ${`calls-${projectId}-`}::text || n, case when n % 2 = 0 then now() end, now() - make_interval(mins => n)
    from app_user, generate_series(1, ${Math.min(NOTIFIED, mentees)}::int) as n
    where username = any(${callers}::text[])`.execute(db);
  await sql`
    insert into audit (at, what, actor_id, admin_id, subject_id, project_id)
    select now() - make_interval(secs => n),
      (array['identity.signedIn', 'steps.completed', 'people.updated', 'application.status'])[1 + n % 4],
      (ids)[1 + n % cardinality(ids)], case when n % 1000 = 0 then ids[1] end, ids[1 + (n * 7) % cardinality(ids)], ${projectId}
    from generate_series(1, ${Math.min(AUDITED, mentees * 10)}::int) as n,
      (select array_agg(user_id) as ids from membership where project_id = ${projectId}) as people`.execute(
    db,
  );
}

/** What the later features keep: answers, messages, files, the library, mails, and what is kept of changes. */
async function plantNewer(db: Db, projectId: number, { mentees }: Size): Promise<void> {
  const planting = { db, projectId, mentees };
  await sql`analyze`.execute(db);
  await plantQuestionnaires(planting);
  await plantChat(planting);
  await plantLibrary(planting);
  await plantFiles(planting);
  await plantRecords(planting);
  await plantTogether(planting);
  await plantQueries(planting);
  await plantDeveloper(planting);
  await plantCustomViews(planting);
  await plantDocuments(planting);
  await plantCalculators(planting);
}
