import { sql, type SqlBool } from 'kysely';
import { membersWithAccounts } from '#features/people/server/inside.ts';
import {
  isA,
  isNamed,
  elsewhere,
  type PersonValues,
  isLinkedTo,
  projectFields,
  seesWholeProject,
} from '#features/people/server/public.ts';
import { among, countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { flag } from '#engines/actions/flags.ts';
import { holds, overseers, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { ActionMentee } from '../../contract/steps.ts';
import '../tables.ts';
import { countMentees } from './progress.ts';
import { tallyOf } from './tally.ts';

/** The mentees of a project in any state, joined to the mentor by default of those who have one. */
export const menteesWithMentor = (db: Db, projectId: number) =>
  membersWithAccounts(db)
    .leftJoin('defaultMentor', (join) =>
      join
        .onRef('defaultMentor.projectId', '=', 'membership.projectId')
        .onRef('defaultMentor.menteeId', '=', 'membership.userId'),
    )
    .where('membership.projectId', '=', projectId)
    .where(isA('Mentee'));

/** The mentees of a project in the actor's scope. A user who is only a mentee sees only themselves. */
const mentees = (db: Db, actor: Actor, projectId: number) =>
  menteesWithMentor(db, projectId)
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    )
    .$if(isOnlyMentee(actor), (query) => query.where('membership.userId', '=', actor.id));

const isOnlyMentee = ({ roles }: Actor): boolean =>
  roles.every((role) => role === 'Mentee' || role === 'Registered');

/** Whether a mentor sees the step of a mentee: as the mentor by default, or as the mentor of this action. */
const isGuidedBy = (mentorId: number, { projectId, actionId }: { projectId: number; actionId: number }) =>
  sql<SqlBool>`membership.user_id in (
    select mentee_id from default_mentor where project_id = ${projectId} and mentor_id = ${mentorId}
    union all select mentee_id from action_mentor where action_id = ${actionId} and mentor_id = ${mentorId})`;

/** Whether the actor sees mentees only as their mentor, and so step by step. */
export const isMentorAlone = ({ roles }: Actor): boolean =>
  roles.includes('Mentor') && !holds(roles, overseers);

export interface Mentee extends PersonValues {
  name: string;
  state: number;
  /** The mentor by default. */
  mentorId: number | null;
  /** The mentor of the action that was asked for, if it has one of its own. */
  ownMentorId: number | null;
}

/** A mentee of the project in the actor's scope. With an action, a mentor finds only mentees whose step of it they see. */
export const findMentee = (
  db: Db,
  actor: Actor,
  { projectId, menteeId, actionId }: { projectId: number; menteeId: number; actionId?: number },
): Promise<Mentee | undefined> =>
  mentees(db, actor, projectId)
    .where('membership.userId', '=', menteeId)
    .$if(actionId !== undefined && isMentorAlone(actor) && menteeId !== actor.id, (query) =>
      query.where(() => isGuidedBy(actor.id, { projectId, actionId: actionId! })),
    )
    .select([
      'appUser.id',
      'appUser.name',
      'appUser.fields',
      projectFields.as('projectFields'),
      elsewhere.as('elsewhere'),
      'membership.state',
      'defaultMentor.mentorId',
      sql<number | null>`(select mentor_id from action_mentor
        where action_id = ${actionId ?? null}::bigint and mentee_id = membership.user_id)`.as('ownMentorId'),
    ])
    .executeTakeFirst();

/** The mentor of an action for a mentee, else the mentor by default; null if there is none. */
export async function mentorOf(
  db: Db,
  { projectId, actionId, menteeId }: { projectId: number; actionId: number; menteeId: number },
): Promise<number | null> {
  const { rows } = await sql<{ mentorId: number | null }>`
    select coalesce(
      (select mentor_id from action_mentor where action_id = ${actionId} and mentee_id = ${menteeId}),
      (select mentor_id from default_mentor where project_id = ${projectId} and mentee_id = ${menteeId})
    ) as mentor_id`.execute(db);
  return rows[0]!.mentorId;
}

/** Whether the actor works with all of these mentees in an action: staff in their scope, mentors in their own steps. */
export async function areGuidedBy(
  db: Db,
  actor: Actor,
  { projectId, actionId, ids }: { projectId: number; actionId: number; ids: readonly number[] },
): Promise<boolean> {
  if (!holds(actor.roles, [...staff, 'Mentor']) || ids.includes(actor.id)) return false;
  const guided = mentees(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(ids)}`)
    .$if(isMentorAlone(actor), (query) => query.where(() => isGuidedBy(actor.id, { projectId, actionId })))
    .$if(!holds(actor.roles, staff), (query) =>
      query.where(
        sql<SqlBool>`coalesce((select mentor_id from action_mentor where action_id = ${actionId}
          and mentee_id = membership.user_id), default_mentor.mentor_id) = ${actor.id}`,
      ),
    );
  return (await countRows(guided)) === ids.length;
}

/** The ids of all active mentees whose step of this action the mentor has, for any actor. */
export async function menteesOfMentor(
  db: Db,
  { projectId, actionId, mentorId }: { projectId: number; actionId: number; mentorId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select membership.user_id as id from membership
    left join default_mentor on default_mentor.project_id = membership.project_id
      and default_mentor.mentee_id = membership.user_id
    left join action_mentor on action_mentor.action_id = ${actionId} and action_mentor.mentee_id = membership.user_id
    where membership.project_id = ${projectId} and membership.state = ${sql.lit(ACTIVE)} and ${isA('Mentee')}
      and coalesce(action_mentor.mentor_id, default_mentor.mentor_id) = ${mentorId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** A sample of the active mentees of a project with their fields, and the number of all. */
export async function sampleOf(
  db: Db,
  projectId: number,
  size: number,
): Promise<{ all: number; sample: PersonValues[] }> {
  const which = sql`membership.project_id = ${projectId} and membership.state = ${sql.lit(ACTIVE)} and ${isA('Mentee')}`;
  const { rows: counted } = await sql<{ all: number }>`
    select count(*)::int as all from membership where ${which}`.execute(db);
  const { rows } = await sql<PersonValues>`
    select app_user.id, app_user.fields, ${projectFields} as project_fields, ${elsewhere} as elsewhere
    from (select * from membership where ${which} order by hashint8(user_id), user_id limit ${size}) as membership
    join app_user on app_user.id = membership.user_id
    order by hashint8(app_user.id), app_user.id`.execute(db);
  return { all: counted[0]!.all, sample: rows };
}

/** What a step that is called `done` in a query is at: how far it is, whether it waits for its mentor, whether its mentee writes. */
const PROGRESS = sql<ActionMentee['state']>`step_progress(done)`;
export const WAITS = sql<boolean>`step_waits_for_mentor(done)`;
export const WRITES = sql<boolean>`step_is_writing(done)`;

interface OfAction {
  projectId: number;
  actionId: number;
  search: string;
  state?: ActionMentee['state'] | undefined;
  mentorId?: number | undefined;
}

const menteesIn = (db: Db, actor: Actor, { projectId, actionId, search, state, mentorId }: OfAction) => {
  let query = mentees(db, actor, projectId)
    .where('membership.state', '=', ACTIVE)
    .leftJoin('actionData as done', (join) =>
      join.onRef('done.menteeId', '=', 'membership.userId').on('done.actionId', '=', actionId),
    )
    .leftJoin('actionMentor', (join) =>
      join
        .onRef('actionMentor.menteeId', '=', 'membership.userId')
        .on('actionMentor.actionId', '=', actionId),
    )
    .$if(isMentorAlone(actor), (all) => all.where(() => isGuidedBy(actor.id, { projectId, actionId })));
  if (search.trim() !== '') query = query.where(() => isNamed(search));
  if (state) query = query.where(PROGRESS, '=', state);
  if (mentorId !== undefined)
    query = query.where(
      sql<SqlBool>`coalesce(action_mentor.mentor_id, default_mentor.mentor_id) = ${mentorId}`,
    );
  return query;
};

/**
 * The ids of a page of all mentees of an action. Those who wait and the others are two lists, each in the order of an index, so that a
 * page of 100,000 mentees reads no more than its rows.
 */
function pageOfAll(
  { projectId, actionId, state }: OfAction,
  { limit, offset }: { limit: number; offset: number },
) {
  const members = sql`membership.project_id = ${projectId} and membership.state = ${sql.lit(ACTIVE)} and ${isA('Mentee')}`;
  const isThis = sql`done.action_id = ${actionId} and done.mentee_id = membership.user_id`;
  const isInState = state === undefined ? sql`true` : sql`${PROGRESS} = ${state}`;
  const first = sql`order by membership.name_key, membership.user_id limit ${limit + offset}`;
  return sql<number>`
    select user_id from (
      (select 1 as turn, membership.name_key, membership.user_id from membership
        join action_data as done on ${isThis} where ${members} and ${WAITS} and ${isInState} ${first})
      union all
      (select 2, membership.name_key, membership.user_id from membership
        left join action_data as done on ${isThis} where ${members} and ${WAITS} is not true and ${isInState} ${first})
    ) as listed order by turn, name_key, user_id limit ${limit} offset ${offset}`;
}

/** A page of the mentees of an action: those who wait for the mentor first, then by name. */
export async function menteesOfAction(
  db: Db,
  actor: Actor,
  asked: OfAction,
  page: { limit: number; offset: number },
): Promise<ActionMentee[]> {
  const found = areAll(actor, asked)
    ? menteesIn(db, actor, asked).where(sql<SqlBool>`membership.user_id in (${pageOfAll(asked, page)})`)
    : menteesIn(db, actor, asked).limit(page.limit).offset(page.offset);
  const rows = await found
    .leftJoin('appUser as guide', (join) =>
      join.on(sql<SqlBool>`guide.id = coalesce(action_mentor.mentor_id, default_mentor.mentor_id)`),
    )
    .select([
      'appUser.id',
      'appUser.name',
      'done.completedAt',
      'done.changedAt',
      'guide.id as guideId',
      'guide.name as guide',
      PROGRESS.as('state'),
      WAITS.as('waits'),
      WRITES.as('writes'),
    ])
    .orderBy(sql`coalesce(${WAITS}, false)`, 'desc')
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .execute();
  return rows.map((row) =>
    present({
      id: row.id,
      name: row.name,
      state: row.state,
      completedAt: row.completedAt,
      changedAt: row.changedAt,
      mentor: row.guideId === null ? null : { id: row.guideId, name: row.guide! },
      waitsForMentor: row.waits ?? false,
      isWriting: row.writes ?? false,
    }),
  );
}

/** Whether these are all active mentees of the project, whose figures the database keeps. */
const areAll = (actor: Actor, { search, mentorId }: OfAction): boolean =>
  seesWholeProject(actor) && search.trim() === '' && mentorId === undefined;

/** Counts the mentees of an action by state. */
export async function countByState(db: Db, actor: Actor, asked: OfAction) {
  if (areAll(actor, asked)) {
    const { started, done } = await tallyOf(db, asked.actionId);
    return { open: (await countMentees(db, asked.projectId)) - started - done, started, done };
  }
  const rows = await menteesIn(db, actor, { ...asked, state: undefined })
    .select([PROGRESS.as('state'), (select) => select.fn.countAll<number>().as('mentees')])
    .groupBy(PROGRESS)
    .execute();
  const of = (state: ActionMentee['state']) => rows.find((row) => row.state === state)?.mentees ?? 0;
  return { open: of('open'), started: of('started'), done: of('done') };
}

/** The documents of an action of the mentees in the actor's scope, in the order of the mentees' ids. */
export const documentsOfAction = (
  db: Db,
  actor: Actor,
  asked: OfAction,
  { limit, offset }: { limit: number; offset: number },
) =>
  menteesIn(db, actor, asked)
    .where('done.actionId', 'is not', null)
    .select(['appUser.id', 'appUser.name', 'done.menteeData', 'done.mentorData', 'done.questStatus'])
    .orderBy('membership.userId')
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts the mentees in the actor's scope who have a row for this action. */
export async function countDocuments(db: Db, actor: Actor, asked: OfAction): Promise<number> {
  if (areAll(actor, asked)) return (await tallyOf(db, asked.actionId)).kept;
  return countRows(menteesIn(db, actor, asked).where('done.actionId', 'is not', null));
}

/** All mentees of a mentor, by default or by an action. It lets queries use the index in large projects. */
export const menteesOf = (mentorId: number, projectId: number) => sql`
  select mentee_id from default_mentor where project_id = ${projectId} and mentor_id = ${mentorId}
  union select mentee_id from action_mentor where project_id = ${projectId} and mentor_id = ${mentorId}`;

/** The steps that wait for the actor as a mentor, the oldest first, and the number of all. */
export async function waitingFor(db: Db, actor: Pick<Actor, 'id'>, projectId: number, limit: number) {
  const { rows } = await sql<{
    actionId: number;
    menteeId: number;
    name: string;
    since: Date;
    all: number;
  }>`
    select done.action_id, done.mentee_id, app_user.name, done.handed_at as since,
      count(*) over ()::int as all
    from action_data as done
    join action on action.id = done.action_id and action.project_id = ${projectId} and (action.flags & ${sql.lit(flag.hideFromMentor)}) = 0
    join membership on membership.project_id = action.project_id and membership.user_id = done.mentee_id
      and membership.state = ${sql.lit(ACTIVE)}
    join app_user on app_user.id = done.mentee_id
    left join default_mentor on default_mentor.project_id = action.project_id
      and default_mentor.mentee_id = done.mentee_id
    left join action_mentor on action_mentor.action_id = done.action_id and action_mentor.mentee_id = done.mentee_id
    where ${WAITS} and coalesce(action_mentor.mentor_id, default_mentor.mentor_id) = ${actor.id}
      and done.mentee_id = any(array(${menteesOf(actor.id, projectId)}))
    order by done.handed_at, done.mentee_id, done.action_id
    limit ${limit}`.execute(db);
  return {
    all: rows[0]?.all ?? 0,
    pairs: rows.map(({ actionId, menteeId, name, since }) => ({
      actionId,
      mentee: { id: menteeId, name },
      since,
    })),
  };
}
