import { sql } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import { type Db, json } from '#platform/server/db.ts';
import { eraseMailsAbout } from '#platform/server/mail/store.ts';
import { aboutApplication } from '../about.ts';
import { protocolOf } from '../protocol.ts';
import '../tables.ts';

/** A query for the applications of a person. */
export const applicationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.projectId')
    .where('application.userId', '=', userId)
    .orderBy('application.id');

/** Removes the personal data of these applications with their mails, and releases their files. Number, status and history stay. */
export async function blank(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = sql<boolean>`application_id ${among(ids)}`;
  await eraseMailsAbout(db, ids.map(aboutApplication));
  await sql`
    delete from application_draft where (project_id, lower(email)) in
      (select project_id, lower(email) from application where id ${among(ids)})`.execute(db);
  await db.deleteFrom('applicationNote').where(own).execute();
  await db.deleteFrom('applicationLink').where(own).execute();
  await db.deleteFrom('applicationFile').where(own).execute();
  await db.updateTable('applicationDocument').set({ reason: null }).where(own).execute();
  await db
    .updateTable('application')
    .set({ answers: json({}), email: '', searchKey: '', ownNumbers: [], faults: json([]) })
    .where(sql<boolean>`id ${among(ids)}`)
    .execute();
}

/** Whether the personal data of an application were erased: every other one has an address. */
export const isErased = ({ email }: { email: string }): boolean => email === '';

/** Rejected or never confirmed, and not yet erased. */
const isErasable = sql<boolean>`(application.status = 1000 or application.status = -1) and application.email <> ''`;

const old = (db: Db, projectId: number, months: number) =>
  db
    .selectFrom('application')
    .where('projectId', '=', projectId)
    .where(isErasable)
    .where(sql<boolean>`application.created_at < now() - make_interval(months => ${months})`);

/** Applications of a project past their retention period that can be erased, oldest first. */
export async function dueApplications(
  db: Db,
  projectId: number,
  months: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await old(db, projectId, months)
    .select(['id', 'year', 'number', sql<Date>`created_at + make_interval(months => ${months})`.as('since')])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, since, ...row }) => ({ id, since, name: protocolOf(row) }));
}

export async function countDueApplications(db: Db, projectId: number, months: number): Promise<number> {
  return countRows(old(db, projectId, months));
}
