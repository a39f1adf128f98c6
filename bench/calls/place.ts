import { type RawBuilder, sql } from 'kysely';
import { addSession } from '#features/identity/server/fixtures.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { account, MIDDLE } from './plant/planting.ts';
import { tokenOf } from './plant/questionnaires.ts';

/** The people of the demo who call, from the least rights to the most; each is a member of both projects. */
export const callers = [
  'mentee',
  'mentor',
  'supervisorlite',
  'coordinator',
  'supervisor',
  'super',
  'admin',
] as const satisfies readonly Lowercase<Role>[];
export type Caller = (typeof callers)[number];

/** A project, and what of it the calls name. */
export interface Place {
  name: string;
  projectId: number;
  url: string;
  /** An action in the middle of the programme, and one whose type has meetings. */
  actionId: number;
  meetingActionId: number;
  /** A mentor of the crowd, and the one who calls. */
  someMentorId: number;
  mentorId: number;
  coordinatorId: number;
  lightSupervisorId: number;
  /** An AFM and an address that one mentee has, and a region that few have. */
  afm: string;
  email: string;
  protocol: string;
  /** A meeting that the mentee may move. */
  bookedMeetingId: number;
  /** The largest import of the supervisor, the mail about the application, and the link of the mentee to the questionnaire. */
  batch: string;
  applicationMailId: number;
  /** A file that the mentor sent the mentee. */
  sentFileId: number;
  token: string;
  /** A record of each kind of id, by the kind. People are the mentee and the mentor who call. */
  ids: Readonly<Record<string, number>>;
  /** Records that each caller has of their own, by the kind. */
  own: Readonly<Partial<Record<Caller, Readonly<Record<string, number>>>>>;
  cookies: Readonly<Record<Caller, string>>;
}

type Facts = Omit<Place, 'name' | 'projectId' | 'token' | 'ids' | 'own' | 'cookies'>;

/** One record of the table that belongs to the project, with the largest id. */
const newest = (table: string, projectId: number, where = sql`true`): RawBuilder<unknown> =>
  sql`(select max(id) from ${sql.table(table)} where project_id = ${projectId} and ${where})`;

const middle = (projectId: number) =>
  sql`(select id from action where project_id = ${projectId} order by position offset ${MIDDLE} limit 1)`;

/** A record of each kind of id in the contract. */
const recordOf = (projectId: number): Readonly<Record<string, RawBuilder<unknown>>> => ({
  project: sql`${projectId}::bigint`,
  pastProject: sql`${projectId}::bigint`,
  person: account('mentee'),
  mentee: account('mentee'),
  mentor: account('mentor'),
  action: middle(projectId),
  meeting: conference(projectId),
  questionnaire: sql`(select quest_id from action where id = ${middle(projectId)})`,
  answerSet: sql`(select id from answer_set where action_id = ${middle(projectId)} and mentee_id = ${account('mentee')})`,
  questReport: newest('quest_report', projectId),
  application: newest('application', projectId),
  conversation: pair(projectId, 'mentor', 'mentee'),
  libraryItem: newest('library_item', projectId, sql`approved is not null`),
  mail: newest('mail', projectId, sql`person_id = ${account('mentee')}`),
  proposal: newest('matching_proposal', projectId),
  bulkChange: newest('bulk_change', projectId),
  paymentRun: newest('payment_run', projectId),
  customView: newest('custom_view', projectId),
  query: newest('query', projectId, sql`kind = 'query'`),
  service: newest('query', projectId, sql`kind = 'service'`),
  querySnapshot: newest('query_snapshot', projectId),
  script: newest('script', projectId),
  dataEntry: sql`(select max(id) from data_entry)`,
  massRun: sql`(select max(id) from mass_run)`,
  documentTemplate: newest('document_template', projectId),
  documentBatch: newest('document_batch', projectId),
  calculator: newest('calculator', projectId),
  calculatorVersion: sql`(select max(version.id) from calculator_version as version
    join calculator on calculator.id = version.calculator_id where calculator.project_id = ${projectId})`,
  paymentFile: sql`(select max(file.id) from payment_file as file join payment_run as run on run.id = file.run_id where run.project_id = ${projectId})`,
});

const conference = (projectId: number) =>
  newest('meeting', projectId, sql`way = 'online' and state = 'attended'`);

const pair = (projectId: number, one: string, other: string) => sql`(
  select id from conversation where project_id = ${projectId}
    and key = 'pair ' || least(${account(one)}, ${account(other)}) || ' ' || greatest(${account(one)}, ${account(other)}))`;

/** Records that only their owners can ask for, by the caller and the kind. */
const ownRecords = (projectId: number) => ({
  mentee: { file: fileOf('mentee', projectId) },
  supervisor: {
    file: fileOf('supervisor', projectId),
    conversation: pair(projectId, 'supervisor', 'mentor'),
  },
});

const fileOf = (who: string, projectId: number) =>
  sql`(select max(file_id) from file_share where project_id = ${projectId} and owner_id = ${account(who)})`;

/** The kinds of ids that a place has, and those that a caller has besides. */
export const placeKinds: readonly string[] = Object.keys(recordOf(0));
export const ownKinds = (caller: Caller): readonly string[] =>
  Object.keys((ownRecords(0) as Partial<Record<Caller, object>>)[caller] ?? {});

/** One row of these expressions, by their names. */
async function readRow(db: Db, columns: Readonly<Record<string, RawBuilder<unknown>>>) {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(named)}`.execute(db);
  return rows[0]!;
}

/** What the calls name of a project that was planted. */
export async function describePlace(db: Db, name: string, projectId: number): Promise<Place> {
  const { rows } = await sql<Facts>`
    with mentee as (select app_user.* from membership join app_user on app_user.id = user_id
      where project_id = ${projectId} and roles = '{Mentee}' order by id offset 30 limit 1)
    select ${middle(projectId)} as action_id,
      (select min(id) from action where project_id = ${projectId} and type_id = 2) as meeting_action_id,
      (select mentor_id from default_mentor where project_id = ${projectId} order by mentee_id desc limit 1) as some_mentor_id,
      ${account('mentor')} as mentor_id, ${account('coordinator')} as coordinator_id,
      ${account('supervisorlite')} as light_supervisor_id,
      (select year || '-' || lpad(number::text, 6, '0') from application where project_id = ${projectId} limit 1) as protocol,
      (select url from project where id = ${projectId}) as url,
      ${newest('meeting', projectId, sql`way = 'online' and state = 'booked'`)} as booked_meeting_id,
      (select max(id) from import_batch where project_id = ${projectId}) as batch,
      (select max(id) from mail where about = 'application ' || ${newest('application', projectId)}) as application_mail_id,
      (select max(file_id) from file_share where project_id = ${projectId} and owner_id = ${account('mentor')}
        and receiver_id = ${account('mentee')}) as sent_file_id,
      fields->>'afm' as afm, fields->>'email' as email from mentee`.execute(db);
  await meetNow(db, projectId);
  const ids = await readRow(db, recordOf(projectId));
  const missing = Object.keys(ids).filter((kind) => ids[kind] === null);
  if (missing.length > 0)
    throw new Error(`The project ${name} has no ${missing.join(', ')}: plant it in a database of its own.`);
  return {
    ...rows[0]!,
    name,
    projectId,
    token: tokenOf(projectId),
    ids,
    own: {
      mentee: await readRow(db, ownRecords(projectId).mentee),
      supervisor: await readRow(db, ownRecords(projectId).supervisor),
    },
    cookies: await signInAll(db),
  };
}

/** Moves the conference of the mentor and the mentee who call to now: its door is open for an hour. */
const meetNow = (db: Db, projectId: number) =>
  sql`update meeting set slot = tstzrange(now(), now() + interval '45 minutes') where id = ${conference(projectId)}`.execute(
    db,
  );

async function signInAll(db: Db): Promise<Place['cookies']> {
  // Without a second factor an Admin makes no calls.
  await sql`
    insert into second_factor (user_id, sealed_secret, confirmed_at)
    select id, '', now() from app_user where username = 'admin' on conflict do nothing`.execute(db);
  const cookies = {} as Record<Caller, string>;
  for (const caller of callers) {
    const { id } = await db
      .selectFrom('appUser')
      .where('username', '=', caller)
      .select('id')
      .executeTakeFirstOrThrow();
    cookies[caller] = `session=${await addSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' })}`;
  }
  return cookies;
}
