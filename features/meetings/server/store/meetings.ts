import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handover } from '#features/links/server/contributions.ts';
import { isLinkedTo, isMemberOf } from '#features/people/server/public.ts';
import { among, exists } from '#platform/server/sql.ts';
import type { Way } from '#engines/meetings/ways.ts';
import type { Entry } from '#engines/meetings/clashes.ts';
import { seers } from '#features/people/access.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { meetingChanges } from '../../contract/meeting.ts';
import '../tables.ts';

/** The start of a meeting. */
export const time = sql<Date>`lower(meeting.slot)`;

/** The 45 minutes after a start. */
const slotAt = (start: Date) =>
  sql<string>`tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '45 minutes', '[)')`;

/**
 * The meetings that a user may see: staff those of projects in which they are active (an Admin of all), light
 * supervisors those of their subjects, others their own.
 */
export function visibleTo(actor: Pick<Actor, 'id' | 'roles'>, db: Db) {
  const light = actor.roles.filter((role) => role === 'SupervisorLite' || role === 'SupervisorLitePlus');
  const of = (userId: 'mentor_id' | 'mentee_id') =>
    isLinkedTo(
      { id: actor.id, roles: light },
      { projectId: sql<number>`meeting.project_id`, userId: sql<number>`meeting.${sql.id(userId)}` },
    );
  return db
    .selectFrom('meeting')
    .where(isMemberOf(actor, sql.ref('meeting.project_id')))
    .$if(!holds(actor.roles, seers), (query) =>
      query.where((where) => where.or([of('mentor_id'), of('mentee_id')])),
    );
}

/** The same with the names of both people and of the action. */
export const named = (actor: Pick<Actor, 'id' | 'roles'>, db: Db) =>
  visibleTo(actor, db)
    .innerJoin('appUser as mentor', 'mentor.id', 'meeting.mentorId')
    .innerJoin('appUser as mentee', 'mentee.id', 'meeting.menteeId')
    .innerJoin('action', 'action.id', 'meeting.actionId')
    .select(withNames);

const withNames = [
  'meeting.id',
  'meeting.projectId',
  time.as('time'),
  'meeting.mentorId',
  'meeting.menteeId',
  'meeting.actionId',
  'meeting.state',
  'meeting.way',
  'meeting.place',
  'meeting.answer',
  'meeting.answerNote',
  'meeting.version',
  'mentor.name as mentor',
  'mentee.name as mentee',
  'action.titles',
  'action.typeId',
] as const;

export type NamedRow = Awaited<ReturnType<typeof oneNamed>> & object;

export const oneNamed = (db: Db, actor: Actor, id: number) =>
  named(actor, db).where('meeting.id', '=', id).executeTakeFirst();

/** A meeting with its names, its reason and its minutes. */
export const oneWithMinutes = (db: Db, actor: Actor, id: number) =>
  named(actor, db)
    .where('meeting.id', '=', id)
    .select(['meeting.reason', 'meeting.minutes'])
    .executeTakeFirst();

export const namedByIds = (db: Db, actor: Actor, ids: readonly number[]) =>
  named(actor, db)
    .where(sql<boolean>`meeting.id ${among(ids)}`)
    .orderBy(time)
    .execute();

interface Span {
  projectId: number;
  from: Date;
  to: Date;
  mentorId?: number | undefined;
  menteeId?: number | undefined;
  actionId?: number | undefined;
  limit: number;
}

/** The meetings of a period, soonest first. */
export const inSpan = (
  db: Db,
  actor: Actor,
  { projectId, from, to, mentorId, menteeId, actionId, limit }: Span,
) =>
  named(actor, db)
    .where('meeting.projectId', '=', projectId)
    .where(time, '>=', from)
    .where(time, '<', to)
    .$if(mentorId !== undefined, (query) => query.where('meeting.mentorId', '=', mentorId!))
    .$if(menteeId !== undefined, (query) => query.where('meeting.menteeId', '=', menteeId!))
    .$if(actionId !== undefined, (query) => query.where('meeting.actionId', '=', actionId!))
    .orderBy(time)
    .orderBy('meeting.id')
    .limit(limit)
    .execute();

/** The meetings that a timetable has, at most. */
const MAX_RECENT = 2000;

/** The meetings from a month ago on, soonest first. */
const recent = (db: Db, actor: Actor, projectId: number) =>
  named(actor, db)
    .where('meeting.projectId', '=', projectId)
    .where(time, '>=', sql<Date>`now() - interval '1 month'`)
    .orderBy(time)
    .orderBy('meeting.id')
    .limit(MAX_RECENT);

/** The booked meetings of a project. */
export const booked = (db: Db, actor: Actor, projectId: number): Promise<Entry[]> =>
  recent(db, actor, projectId).where('meeting.state', '=', 'booked').clearSelect().select(entry).execute();

const entry = [time.as('time'), 'meeting.mentorId', 'meeting.menteeId', 'meeting.actionId'] as const;

/** The same with those that were held. */
export const notCancelled = (db: Db, actor: Actor, projectId: number) =>
  recent(db, actor, projectId).where('meeting.state', '<>', 'cancelled').execute();

/** The future meetings of a project that the caller may see, soonest first: all, or those of a mentor. */
export const upcoming = (db: Db, actor: Actor, projectId: number, mentorId?: number) =>
  named(actor, db)
    .where('meeting.projectId', '=', projectId)
    .$if(mentorId !== undefined, (query) => query.where('meeting.mentorId', '=', mentorId!))
    .where('meeting.state', '=', 'booked')
    .where(time, '>', sql<Date>`now()`)
    .orderBy(time)
    .orderBy('meeting.id')
    .execute();

/** The mentors of meetings that the actor may see. */
export const mentorsSeen = (db: Db, actor: Actor, projectId: number) =>
  db
    .selectFrom('appUser')
    .where(
      'appUser.id',
      'in',
      visibleTo(actor, db).where('meeting.projectId', '=', projectId).select('mentorId'),
    )
    .select(['id', 'name'])
    .orderBy(sql`fields->>'last_name' collate "und-x-icu"`)
    .orderBy('id')
    .execute();

/**
 * The meetings of a user for their calendar address, without cancelled ones and those of projects that they have left.
 * It needs no actor.
 */
export const ofUser = (db: Db, id: number) =>
  named({ id, roles: [] }, db)
    .innerJoin('project', 'project.id', 'meeting.projectId')
    .where('meeting.state', '<>', 'cancelled')
    .where(time, '>=', sql<Date>`now() - interval '3 months'`)
    .select(['meeting.uid', 'meeting.sequence', 'meeting.changedAt', 'project.url'])
    .orderBy(time)
    .execute();

/** A meeting that the actor may see, with what calendar programs need of it. */
export const oneToKeep = (db: Db, actor: Actor, id: number) =>
  named(actor, db)
    .innerJoin('project', 'project.id', 'meeting.projectId')
    .where('meeting.id', '=', id)
    .select(['meeting.uid', 'meeting.sequence', 'meeting.changedAt', 'project.url'])
    .executeTakeFirst();

const all = [
  'meeting.id',
  'meeting.projectId',
  time.as('time'),
  'meeting.mentorId',
  'meeting.menteeId',
  'meeting.actionId',
  'meeting.state',
  'meeting.way',
  'meeting.place',
  'meeting.answer',
  sql<number>`(select type_id from action where action.id = meeting.action_id)`.as('typeId'),
  'meeting.reason',
  'meeting.minutes',
  'meeting.version',
] as const;

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof lockOne>>>;

/** Locks one meeting that the actor may see. */
export const lockOne = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db).where('meeting.id', '=', id).select(all).forUpdate('meeting').executeTakeFirst();

export const oneRow = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db).where('meeting.id', '=', id).select(all).executeTakeFirst();

/** The history of a meeting, newest first. */
export const historyOf = (db: Db, meetingId: number) =>
  db
    .selectFrom('meetingChange')
    .leftJoin('appUser', 'appUser.id', 'meetingChange.actorId')
    .where('meetingId', '=', meetingId)
    .select(['what', 'at', 'before', 'after', 'reason', 'appUser.name as by'])
    .orderBy('meetingChange.id', 'desc')
    .execute();

/** Locks the booked meeting of this mentor, mentee and action. */
export const lockSameBooking = (db: Db, { mentorId, menteeId, actionId }: Omit<Entry, 'time'>) =>
  db
    .selectFrom('meeting')
    .where('mentorId', '=', mentorId)
    .where('menteeId', '=', menteeId)
    .where('actionId', '=', actionId)
    .where('state', '=', 'booked')
    .select(all)
    .forUpdate()
    .executeTakeFirst();

interface NewMeeting extends Entry {
  projectId: number;
  way?: Way;
  place?: string;
  alone: boolean;
  bookedBy: number;
}

/** Adds a booked meeting with a permanent UID for calendars. */
export async function add(db: Db, { time: start, ...meeting }: NewMeeting): Promise<number> {
  const { id } = await db
    .insertInto('meeting')
    .values({ way: null, ...meeting, slot: slotAt(start), uid: randomUUID(), reason: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields of a meeting that can change. */
interface Change {
  time?: Date;
  alone?: boolean;
  state?: MeetingRow['state'];
  reason?: string | null;
  minutes?: string;
  way?: Way;
  place?: string;
  answer?: MeetingRow['answer'];
  answerNote?: string | null;
  mentorId?: number;
}

/** Changes a meeting. A new time, place, mentor or state increments the sequence for calendars. */
export async function change(db: Db, id: number, { time: start, ...rest }: Change): Promise<void> {
  const isToldCalendars =
    start !== undefined ||
    rest.way !== undefined ||
    rest.place !== undefined ||
    rest.mentorId !== undefined ||
    rest.state === 'cancelled' ||
    rest.state === 'booked';
  await db
    .updateTable('meeting')
    .where('id', '=', id)
    .set({
      ...rest,
      ...(start && { slot: slotAt(start) }),
      ...(isToldCalendars && { sequence: sql`sequence + 1`, toldAt: sql`now()` }),
      version: sql`version + 1`,
      changedAt: sql`now()`,
    })
    .execute();
}

interface Happened {
  meetingId: number;
  actorId: number;
  what: (typeof meetingChanges)[number];
  before?: Date;
  after?: Date;
  reason?: string;
}

export async function note(db: Db, { before, after, reason, ...happened }: Happened): Promise<void> {
  await db
    .insertInto('meetingChange')
    .values({ ...happened, before: before ?? null, after: after ?? null, reason: reason || null })
    .execute();
}

/** The booked meetings to come of a mentor with what they hand over, the soonest first. It needs no actor. */
export const toHandOver = (
  db: Db,
  { projectId, fromId, menteeIds, actions }: Pick<Handover, 'projectId' | 'fromId' | 'menteeIds' | 'actions'>,
) =>
  db
    .selectFrom('meeting')
    .innerJoin('appUser as mentor', 'mentor.id', 'meeting.mentorId')
    .innerJoin('appUser as mentee', 'mentee.id', 'meeting.menteeId')
    .innerJoin('action', 'action.id', 'meeting.actionId')
    .where('meeting.projectId', '=', projectId)
    .where('meeting.mentorId', '=', fromId)
    .where('meeting.state', '=', 'booked')
    .where(time, '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(meeting.mentee_id ${among(menteeIds)} or exists (
        select from jsonb_array_elements(${JSON.stringify(actions)}::jsonb) as pair
        where (pair->>0)::bigint = meeting.action_id and (pair->>1)::bigint = meeting.mentee_id))`,
    )
    .select(withNames)
    .orderBy(time)
    .orderBy('meeting.id')
    .execute();

/** The two people and the time of a meeting, if it is booked and to come. */
export const bookedToCome = (db: Db, id: number) =>
  db
    .selectFrom('meeting')
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where(time, '>', sql<Date>`now()`)
    .select(['mentorId', 'menteeId', time.as('time')])
    .executeTakeFirst();

/** The booked meetings to come in which a person takes part, as mentor or mentee, in all projects. It needs no actor. */
export const comingWith = (db: Db, userId: number) =>
  db
    .selectFrom('meeting')
    .where((either) => either.or([either('mentorId', '=', userId), either('menteeId', '=', userId)]))
    .where('state', '=', 'booked')
    .where(time, '>', sql<Date>`now()`)
    .select(['id', time.as('time')])
    .orderBy('id')
    .execute();

/** Locks a cancelled meeting, with its time and people. */
export const lockCancelled = (db: Db, id: number) =>
  db
    .selectFrom('meeting')
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .select(['id', 'projectId', 'mentorId', 'menteeId', 'actionId', time.as('time')])
    .forUpdate()
    .executeTakeFirst();

/** The contents of an invitation with both people, for mails. It needs no actor. */
export const invitation = (db: Db, id: number) =>
  db
    .selectFrom('meeting')
    .innerJoin('appUser as mentor', 'mentor.id', 'meeting.mentorId')
    .innerJoin('appUser as mentee', 'mentee.id', 'meeting.menteeId')
    .innerJoin('action', 'action.id', 'meeting.actionId')
    .innerJoin('project', 'project.id', 'meeting.projectId')
    .where('meeting.id', '=', id)
    .select([...withNames, 'meeting.uid', 'meeting.sequence', 'meeting.reason', 'meeting.changedAt'])
    .select(['mentor.language as mentorLanguage', 'mentee.language as menteeLanguage'])
    .select([
      sql<string | null>`mentor.fields->>'email'`.as('mentorEmail'),
      sql<string | null>`mentee.fields->>'email'`.as('menteeEmail'),
    ])
    .select(['project.url', 'project.descr as project'])
    .executeTakeFirstOrThrow();
export type Invitation = Awaited<ReturnType<typeof invitation>>;

/**
 * Removes what was written about the meetings of a person and cancels the future ones; the meetings themselves stay.
 */
export async function blankWords(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('meetingChange')
    .set({ reason: null })
    .where(
      sql<boolean>`meeting_id in (select id from meeting where mentor_id = ${userId} or mentee_id = ${userId})`,
    )
    .execute();
  await db
    .updateTable('meeting')
    .set({
      minutes: '',
      place: '',
      answerNote: null,
      reason: null,
    })
    .where((either) => either.or([either('mentorId', '=', userId), either('menteeId', '=', userId)]))
    .execute();
}

/** Whether one of these actions has a meeting, also a cancelled one. */
export async function hasMeetings(db: Db, actionIds: readonly number[]): Promise<boolean> {
  return exists(
    db
      .selectFrom('meeting')
      .where(sql<boolean>`action_id ${among(actionIds)}`)
      .select('id')
      .limit(1),
  );
}
