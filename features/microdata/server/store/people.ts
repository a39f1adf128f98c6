import { sql } from 'kysely';
import { isA, isLinkedTo } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { among } from '#platform/server/sql.ts';

/** Those of these people who are mentees of the project in the actor's scope. */
export async function menteesAmong(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('membership')
    .where('membership.projectId', '=', projectId)
    .where(sql<boolean>`membership.user_id ${among(ids)}`)
    .where(isA('Mentee'))
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`membership.project_id`,
        userId: sql<number>`membership.user_id`,
      }),
    )
    .select('membership.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The people in the actor's scope who have begun a stage, the latest first. `all` counts those beyond the limit too. */
export async function begunPeople(
  db: Db,
  actor: Actor,
  { projectId, stage }: { projectId: number; stage: Stage },
  limit: number,
): Promise<{ people: { id: number; name: string }[]; all: number }> {
  const begun = db
    .selectFrom('microdata')
    .innerJoin('appUser', 'appUser.id', 'microdata.userId')
    .where('microdata.projectId', '=', projectId)
    .where('stage', '=', stage)
    .where('emptiedAt', 'is', null)
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`microdata.project_id`,
        userId: sql<number>`microdata.user_id`,
      }),
    );
  const people = await begun
    .select(['appUser.id', 'appUser.name'])
    .orderBy('savedAt', 'desc')
    .limit(limit)
    .execute();
  const { all } = await begun.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow();
  return { people, all };
}

/** Those of these people who have begun the entry form, and of whom no exit is known. */
export async function dueExits(db: Db, projectId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('microdata')
    .where('projectId', '=', projectId)
    .where('stage', '=', 'entry')
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('microdataExit')
            .whereRef('microdataExit.projectId', '=', 'microdata.projectId')
            .whereRef('microdataExit.userId', '=', 'microdata.userId'),
        ),
      ),
    )
    .select('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
