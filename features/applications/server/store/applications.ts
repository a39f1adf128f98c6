import { sql } from 'kysely';
import { lockKeys } from '#platform/server/lock.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among, exists } from '#platform/server/sql.ts';
import { definitionsOf } from '#features/forms/server/inside.ts';
import '../tables.ts';
import { visibleTo } from './visible.ts';

const short = [
  'application.id',
  'application.projectId',
  'application.year',
  'application.number',
  'application.status',
  'application.statusBefore',
  'application.version',
  'application.email',
  'application.userId',
  'application.language',
  'application.confirmedAt',
] as const;

const full = [...short, 'application.answers', 'application.createdAt', 'application.faults'] as const;
const ofForm = ['formVersion.number as formVersion', 'definition', 'noticeHtml', 'noticeHash'] as const;

/** One application with the version of its form, if the actor may see it. */
export const findApplication = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('application.id', '=', id)
    .innerJoin('formVersion', 'formVersion.id', 'application.formVersionId')
    .select([...full, ...ofForm])
    .executeTakeFirst();

/** Locks one application that the actor may see, until the transaction ends. */
export const lockApplication = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('application.id', '=', id)
    .select(short)
    .forUpdate('application')
    .executeTakeFirst();

/** Locks one application without a check of access; for calls with its own link. */
export const lockOne = (db: Db, id: number) =>
  db.selectFrom('application').where('id', '=', id).select(short).forUpdate().executeTakeFirst();

/** The user's own applications with their forms and projects, newest first. */
export const ownApplications = (db: Db, userId: number) =>
  db
    .selectFrom('application')
    .innerJoin('formVersion', 'formVersion.id', 'application.formVersionId')
    .innerJoin('project', 'project.id', 'application.projectId')
    .where('application.userId', '=', userId)
    .select([...full, ...ofForm, 'project.url', 'project.descr'])
    .orderBy('application.id', 'desc')
    .execute();

/** Locks one of the user's own applications; returns it with its form. */
export const lockOwn = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('application')
    .innerJoin('formVersion', 'formVersion.id', 'application.formVersionId')
    .where('application.id', '=', id)
    .where('application.userId', '=', userId)
    .select([...short, 'definition'])
    .forUpdate('application')
    .executeTakeFirst();

/** The applications of an address that a link can still open: the newest of each project. */
export const openByEmail = (db: Db, email: string) =>
  db
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.projectId')
    .where((where) => where(where.fn('lower', ['application.email']), '=', email.trim().toLowerCase()))
    .where('application.status', '<>', 1000)
    .distinctOn('application.projectId')
    .select([...short, 'application.answers', 'project.descr'])
    .orderBy('application.projectId')
    .orderBy('application.id', 'desc')
    .execute();

/** The answers and projects of these applications, for their mails. */
export const mailFacts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('application')
    .innerJoin('project', 'project.id', 'application.projectId')
    .where(sql<boolean>`application.id ${among(ids)}`)
    .select([...short, 'application.formVersionId', 'application.answers', 'project.descr'])
    .orderBy('application.id')
    .execute();

/** These applications with their answers and the form that was answered, by their ids. */
export async function answersWithForms(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('application')
    .where(sql<boolean>`application.id ${among(ids)}`)
    .select(['id', 'userId', 'email', 'answers', 'language', 'formVersionId', 'samePerson'])
    .orderBy('id')
    .execute();
  // A definition is large, and many applications share one.
  const definitions = await definitionsOf(db, [...new Set(rows.map(({ formVersionId }) => formVersionId))]);
  return rows.map(({ formVersionId, ...row }) => ({ ...row, definition: definitions.get(formVersionId)! }));
}

/** Marks the address as confirmed by this account. */
export async function setConfirmed(db: Db, id: number, userId: number): Promise<void> {
  await db
    .updateTable('application')
    .set({
      userId,
      confirmedAt: sql`coalesce(confirmed_at, now())`,
      version: sql`version + case when status = -1 then 1 else 0 end`,
      status: sql`case when status = -1 then 1 else status end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets the accounts of applications. */
export async function setUsers(db: Db, found: readonly { id: number; userId: number }[]): Promise<void> {
  await sql`
    update application set user_id = found.user_id
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ userId }) => userId)}::bigint[])
      as found (id, user_id)
    where application.id = found.id`.execute(db);
}

/** Serialises transactions that look for the account of one of these addresses. */
export async function lockAddresses(db: Db, emails: readonly string[]): Promise<void> {
  await lockKeys(db, ...emails.map((email) => `address ${email.toLowerCase()}`));
}

/** Whether the user is a member of the project, in any state. */
export async function isMember(db: Db, userId: number, projectId: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('membership')
      .where('userId', '=', userId)
      .where('projectId', '=', projectId)
      .select('userId'),
  );
}

/** Gives an application its person, with what staff said of it. */
export async function setPerson(
  db: Db,
  id: number,
  { userId, samePerson }: { userId: number; samePerson: boolean },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ userId, samePerson, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
