import type { Language } from '#platform/contract/languages.ts';
import { sql, type SqlBool } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { Field } from '#engines/fields/definition.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { type Condition, Selection } from '#features/people/contract/selection.ts';
import { membersWithAccounts } from '#features/people/server/inside.ts';
import { isLinkedTo, isMemberOf, isStillMentor, meets } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among, exists } from '#platform/server/sql.ts';

/** The members of a project in the actor's scope who are not erased. */
const members = (db: Db, actor: Pick<Actor, 'id' | 'roles'>, projectId: number) =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where('appUser.erasedAt', 'is', null)
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    );

/** Those of these people who are in the actor's scope, in the order of their names. */
export const peopleAmong = (
  db: Db,
  actor: Pick<Actor, 'id' | 'roles'>,
  projectId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  members(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(ids)}`)
    .select(['appUser.id', 'appUser.name'])
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .execute();

interface Wanted {
  search: string;
  filter: readonly Condition[];
  roles: readonly Role[];
  /** Only mentees who have a mentor. */
  paired: boolean;
  fields: readonly Field[];
  level: number;
  limit: number;
}

/** The people who meet a selection, by name, at most `limit`; and how many there are. */
export async function findPeople(
  db: Db,
  actor: Actor,
  projectId: number,
  { search, filter, roles, paired, fields, level, limit }: Wanted,
): Promise<{ people: { id: number; name: string }[]; total: number }> {
  const asked = Selection.parse({ search, filter, roles });
  const rows = await members(db, actor, projectId)
    .where(() => meets(asked, fields, level))
    .$if(paired, (query) =>
      query.where(
        sql<SqlBool>`exists (select from default_mentor as link where link.project_id = membership.project_id
          and link.mentee_id = membership.user_id and ${isStillMentor(sql.ref('link.project_id'), sql.ref('link.mentor_id'))})`,
      ),
    )
    .select(['appUser.id', 'appUser.name', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(limit)
    .execute();
  return { people: rows.map(({ id, name }) => ({ id, name })), total: rows[0]?.total ?? 0 };
}

/** The mentors of these mentees. */
export const pairsOf = (
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<{ personId: number; mentorId: number }[]> =>
  db
    .selectFrom('defaultMentor')
    .where('defaultMentor.projectId', '=', projectId)
    .where(sql<SqlBool>`default_mentor.mentee_id ${among(ids)}`)
    .where(
      () => isStillMentor(sql.ref('default_mentor.project_id'), sql.ref('default_mentor.mentor_id')) as never,
    )
    .select(['defaultMentor.menteeId as personId', 'defaultMentor.mentorId'])
    .orderBy('defaultMentor.menteeId')
    .execute();

/** Whether the project of the actor has this action. */
export const hasAction = (db: Db, actor: Actor, projectId: number, actionId: number): Promise<boolean> =>
  exists(
    db
      .selectFrom('action')
      .where('action.id', '=', actionId)
      .where('action.projectId', '=', projectId)
      .where(() => isMemberOf(actor, sql<number>`action.project_id`))
      .select('action.id'),
  );

/** Whether the project of the actor has this payment run. */
export const hasRun = (db: Db, actor: Actor, projectId: number, runId: number): Promise<boolean> =>
  exists(
    db
      .selectFrom('paymentRun')
      .where('paymentRun.id', '=', runId)
      .where('paymentRun.projectId', '=', projectId)
      .where(() => isMemberOf(actor, sql<number>`payment_run.project_id`))
      .select('paymentRun.id'),
  );

/** Who issues a batch, as far as it decides what they see: undefined once they are no active member of the project with one of these roles. */
export const issuerOf = (
  db: Db,
  { projectId, userId, roles }: { projectId: number; userId: number; roles: readonly Role[] },
): Promise<{ id: number; name: string; roles: Role[]; level: number; language: Language } | undefined> =>
  db
    .selectFrom('appUser')
    .where('appUser.id', '=', userId)
    .where('appUser.erasedAt', 'is', null)
    .where(sql<SqlBool>`app_user.roles && ${[...roles]}::text[]`)
    .where(
      sql<SqlBool>`('Admin' = any(app_user.roles) or exists (select from membership as own where own.user_id = app_user.id
        and own.project_id = ${projectId} and own.state = ${sql.lit(ACTIVE)}))`,
    )
    .select(['appUser.id', 'appUser.name', 'appUser.roles', 'appUser.level', 'appUser.language'])
    .executeTakeFirst();
