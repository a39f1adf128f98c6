import { sql } from 'kysely';
import { among, exists } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import type { Status } from '#features/applications/contract/status.ts';
import type { ApplicationFilter } from '../../contract/list.ts';
import { conditionsOf } from './filter.ts';

/**
 * Locks the applications among these that still have this version, and whose applicant confirmed the address and does not know the
 * status. Before the first result the applicant knows that the application is under review (1).
 */
export async function lockUntold(
  db: Db,
  moved: readonly { id: number; version: number }[],
): Promise<{ id: number; toldStatus: Status | null }[]> {
  const { rows } = await sql<{ id: number; toldStatus: Status | null }>`
    select application.id, told_status from application
    join unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ version }) => version)}::int[])
      as moved (id, version) on moved.id = application.id and moved.version = application.version
    where status <> -1 and status <> coalesce(told_status, 1) and email <> ''
      and (confirmed_at is not null or status = 3)
    order by application.id for update of application`.execute(db);
  return rows;
}

/** The reserves (100) among these eligible applications: those that came to 2 from the reserve list. */
export async function reservesAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; fromStatus: Status }>`
    select distinct on (application_id) application_id as id, from_status
    from application_change
    where application_id ${among(ids)} and to_status = 2 and from_status in (1, 100)
    order by application_id, application_change.id desc`.execute(db);
  return new Set(rows.flatMap(({ id, fromStatus }) => (fromStatus === 100 ? [id] : [])));
}

/** Whether one of these mails about the same record was queued after this one. */
export async function hasLaterMail(
  db: Db,
  { id, about }: { id: number; about: string | null },
  templates: readonly string[],
): Promise<boolean> {
  return exists(
    db
      .selectFrom('mail')
      .where('about', '=', about)
      .where('template', 'in', [...templates])
      .where('id', '>', id)
      .select('id')
      .limit(1),
  );
}

/** How many applications a question before a move looks at; a bulk move takes no more. */
const MAX_APPLICATIONS = 10_000;

/** The applications of a filter, or these of them, as the question before a move needs them. */
export const toPreview = (
  db: Db,
  projectId: number,
  filter: ApplicationFilter,
  ids: readonly number[] | undefined,
) =>
  db
    .selectFrom('application')
    .where(conditionsOf(projectId, filter))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...ids!]))
    .select([
      'id',
      'year',
      'number',
      'status',
      'toldStatus',
      'userId',
      'email',
      sql<Answers>`case when ${ids?.length === 1} then answers else '{}' end`.as('answers'),
      sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
      sql<number>`(select count(*)::int from application_document where application_id = application.id
        and required and state in ('missing', 'replace'))`.as('missing'),
    ])
    .orderBy('id')
    .limit(MAX_APPLICATIONS)
    .execute();
