import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { PrivacyRequest } from '../../contract.ts';
import '../tables.ts';

const listed = (db: Db) =>
  db
    .selectFrom('privacyRequest')
    .innerJoin('appUser', 'appUser.id', 'privacyRequest.userId')
    .leftJoin('appUser as closer', 'closer.id', 'privacyRequest.closedBy')
    .selectAll('privacyRequest')
    .select([
      'appUser.username',
      'appUser.name',
      sql<string | null>`app_user.fields->>'email'`.as('email'),
      'appUser.language',
      'closer.name as closer',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export const toRequest = (row: Row): PrivacyRequest =>
  present({
    id: row.id,
    projectId: row.projectId,
    person: { id: row.userId, name: row.name, username: row.username },
    kind: row.kind,
    text: row.text,
    state: row.state,
    madeAt: row.madeAt,
    dueAt: row.dueAt,
    extendedAt: row.extendedAt,
    extensionReason: row.extendedAt && (row.extensionReason ?? ''),
    referredAt: row.referredAt,
    closedAt: row.closedAt,
    closedBy: row.closer,
    answer: row.answer,
  });

export const requestsOf = (db: Db, userId: number) =>
  listed(db).where('userId', '=', userId).orderBy('privacyRequest.id', 'desc').execute();

/** The projects that a user is in, has left, or has applied to. */
export const projectsOf = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.projectId')
    .where('membership.userId', '=', userId)
    .select(['project.id', 'project.descr'])
    .orderBy('project.descr')
    .orderBy('project.id')
    .execute();

export async function countOpen(db: Db, userId: number): Promise<number> {
  return countRows(db.selectFrom('privacyRequest').where('userId', '=', userId).where('state', '=', 'open'));
}

export async function addRequest(
  db: Db,
  request: { projectId: number; userId: number; kind: PrivacyRequest['kind']; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('privacyRequest')
    .values({
      ...request,
      extendedAt: null,
      extensionReason: null,
      closedAt: null,
      closedBy: null,
      answer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Wanted {
  only: 'open' | 'closed' | 'all';
  limit: number;
  offset: number;
}

const inProject = (db: Db, projectId: number, only: Wanted['only']) =>
  listed(db)
    .where('privacyRequest.projectId', '=', projectId)
    .$if(only === 'open', (query) => query.where('privacyRequest.state', '=', 'open'))
    .$if(only === 'closed', (query) => query.where('privacyRequest.state', '<>', 'open'));

export const requestsIn = (db: Db, projectId: number, { only, limit, offset }: Wanted) =>
  inProject(db, projectId, only)
    .orderBy(sql`privacy_request.state <> 'open'`)
    .orderBy(sql`case when privacy_request.state = 'open' then due_at end`)
    .orderBy('privacyRequest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countIn(db: Db, projectId: number, only: Wanted['only']): Promise<number> {
  return countRows(inProject(db, projectId, only).clearSelect());
}

export const oneRequest = (db: Db, id: number): Promise<Row> =>
  listed(db).where('privacyRequest.id', '=', id).executeTakeFirstOrThrow();

/** A request of the actor, or of a project that the actor runs, locked. */
export async function lockRequest(db: Db, actor: Actor, id: number, whose: 'staff' | 'own') {
  let query = db.selectFrom('privacyRequest').where('id', '=', id);
  if (whose === 'own') query = query.where('userId', '=', actor.id);
  else query = query.where(isMemberOf(actor, sql.ref('privacy_request.project_id')));
  return query
    .select(['id', 'kind', 'state', 'extendedAt', 'referredAt', 'projectId', 'userId'])
    .forUpdate()
    .executeTakeFirst();
}

export const extend = (db: Db, id: number, reason: string) =>
  db
    .updateTable('privacyRequest')
    .set({
      extendedAt: sql<Date>`now()`,
      extensionReason: reason,
      dueAt: sql<Date>`made_at + interval '3 months'`,
    })
    .where('id', '=', id)
    .execute();

export const close = (
  db: Db,
  id: number,
  {
    state,
    closedBy,
    answer,
  }: { state: 'done' | 'refused' | 'withdrawn'; closedBy: number; answer: string | null },
) =>
  db
    .updateTable('privacyRequest')
    .set({ state, closedBy, answer, closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** Records that a request was passed to the administrators. */
export const refer = (db: Db, id: number) =>
  db
    .updateTable('privacyRequest')
    .set({ referredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** The open requests of erasure of a person, locked. */
export const openErasures = (db: Db, userId: number) =>
  db
    .selectFrom('privacyRequest')
    .where('userId', '=', userId)
    .where('kind', '=', 'erase')
    .where('state', '=', 'open')
    .select(['id', 'projectId'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** The open requests of all projects with a deadline before this moment. */
export const dueBefore = (db: Db, moment: Date) =>
  db
    .selectFrom('privacyRequest')
    .where('state', '=', 'open')
    .where('dueAt', '<', moment)
    .select(['id', 'projectId', 'userId', 'dueAt'])
    .orderBy('dueAt')
    .execute();

/** Every Admin. */
export async function adminIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .where('roles', '@>', sql<Role[]>`array['Admin']`)
    .where('erasedAt', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
