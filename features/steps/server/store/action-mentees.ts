import { sql, type SqlBool } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { isA, isNamed, seesWholeProject } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import { countRows } from '#platform/server/sql.ts';
import type { ActionMentee } from '../../contract/steps.ts';
import { countMentees } from './progress.ts';
import { tallyOf } from './tally.ts';
import { WAITS, WRITES } from './waiting.ts';
import { isGuidedBy, isMentorAlone, mentees } from './mentees.ts';

/** How far a step is that is called `done` in a query. */
const PROGRESS = sql<ActionMentee['state']>`step_progress(done)`;

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
