import { sql, type SqlBool } from 'kysely';
import { isLinkedTo } from '#features/people/server/public.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';

/** The names of those of these users whom the actor sees in the project, also of former members of a project that the actor sees whole. */
export const namesSeenBy = (db: Db, actor: Actor, projectId: number, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<SqlBool>`app_user.id ${among(ids)}`)
    .where(() =>
      isLinkedTo(actor, { projectId: sql<number>`${projectId}::bigint`, userId: sql<number>`app_user.id` }),
    )
    .select(['appUser.id', 'appUser.name'])
    .execute();

/** The titles of these questionnaires of a project, and the titles of their scales: those of the last version. */
export async function questionnairesOf(db: Db, projectId: number, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    title: Questionnaire['title'];
    scales: Pick<Questionnaire['scales'][number], 'name' | 'title'>[] | null;
  }>`
    select distinct on (questionnaire.id) questionnaire.id, version.definition -> 'title' as title,
      jsonb_path_query_array(version.definition, '$.scales[*]') as scales
    from questionnaire join questionnaire_version as version on version.questionnaire_id = questionnaire.id
    where questionnaire.project_id = ${projectId} and questionnaire.id ${among(ids)}
    order by questionnaire.id, version.number desc`.execute(db);
  return rows;
}

/** A page of these people by name, of those who are in the actor's scope in the project, and how many these are. */
export async function pageSeenBy(
  db: Db,
  actor: Actor,
  {
    projectId,
    userIds,
    limit,
    offset,
  }: { projectId: number; userIds: readonly number[]; limit: number; offset: number },
) {
  const seen = db
    .selectFrom('appUser')
    .where(sql<SqlBool>`app_user.id ${among(userIds)}`)
    .where(() =>
      isLinkedTo(actor, { projectId: sql<number>`${projectId}::bigint`, userId: sql<number>`app_user.id` }),
    );
  const list = await seen
    .select(['appUser.id as userId', 'appUser.name'])
    .orderBy(sql`name_key(app_user.fields, app_user.username) collate "und-x-icu"`)
    .orderBy('appUser.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { all } = await seen.select(sql<number>`count(*)`.as('all')).executeTakeFirstOrThrow();
  return { list, all };
}
