import { sql, type SqlBool } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { membersWithAccounts } from '#features/people/server/inside.ts';
import {
  elsewhere,
  isA,
  isLinkedTo,
  projectFields,
  type PersonValues,
} from '#features/people/server/public.ts';
import { holds, overseers, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among, countRows } from '#platform/server/sql.ts';
import '../tables.ts';

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
export const mentees = (db: Db, actor: Actor, projectId: number) =>
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
export const isGuidedBy = (
  mentorId: number,
  { projectId, actionId }: { projectId: number; actionId: number },
) =>
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

/** The values of these mentees in the actor's scope, for conditions. */
export const valuesOfMentees = (
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<PersonValues[]> =>
  mentees(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(ids)}`)
    .select(['appUser.id', 'appUser.fields', projectFields.as('projectFields'), elsewhere.as('elsewhere')])
    .orderBy('appUser.id')
    .execute() as Promise<PersonValues[]>;
