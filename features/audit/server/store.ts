import { sql } from 'kysely';
import { nameOf } from '#engines/people/name.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { AuditLine } from '../contract.ts';
import './tables.ts';

interface NewLine {
  what: string;
  actorId: number | null;
  adminId: number | null;
  subjectId?: number;
  projectId?: number;
  target?: string;
  before?: unknown;
  after?: unknown;
  requestId: string | null;
  ip: string | null;
}

export async function add(
  db: Db,
  { before, after, subjectId, projectId, target, ...line }: NewLine,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      ...line,
      subjectId: subjectId ?? null,
      projectId: projectId ?? null,
      target: target ?? null,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .execute();
}

export interface Filter {
  who: string;
  whom: string;
  what: string;
  from?: Date | undefined;
  to?: Date | undefined;
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function filtered(db: Db, { who, whom, what, from, to }: Filter) {
  return db
    .selectFrom('audit')
    .leftJoin('appUser as actor', 'actor.id', 'audit.actorId')
    .leftJoin('appUser as admin', 'admin.id', 'audit.adminId')
    .leftJoin('appUser as subject', 'subject.id', 'audit.subjectId')
    .leftJoin('project', 'project.id', 'audit.projectId')
    .$if(who !== '', (query) =>
      query.where((where) =>
        where.or([
          where('actor.username', 'ilike', contains(who)),
          where('admin.username', 'ilike', contains(who)),
        ]),
      ),
    )
    .$if(whom !== '', (query) => query.where('subject.username', 'ilike', contains(whom)))
    .$if(what !== '', (query) => query.where('audit.what', 'like', `${what.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(from !== undefined, (query) => query.where('audit.at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('audit.at', '<', to!));
}

/** Lines older than `before` (an id), newest first: one page of a list or of an export. */
export async function lines(
  db: Db,
  filter: Filter,
  take: { limit: number; offset?: number; before?: number },
): Promise<AuditLine[]> {
  const rows = await filtered(db, filter)
    .$if(take.before !== undefined, (query) => query.where('audit.id', '<', take.before!))
    .select([
      'audit.id',
      'audit.at',
      'audit.actorId',
      'audit.subjectId',
      'audit.what',
      'audit.target',
      'audit.before',
      'audit.after',
      'audit.requestId',
      'audit.ip',
      'actor.username as actor',
      'admin.username as admin',
      'subject.username as subject',
      'project.descr as project',
    ])
    .orderBy('audit.id', 'desc')
    .limit(take.limit)
    .offset(take.offset ?? 0)
    .execute();
  return rows.map((row) => withoutNulls(row) as AuditLine);
}

export async function count(db: Db, filter: Filter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function kinds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select(sql<string>`distinct what`.as('what'))
    .orderBy('what')
    .execute();
  return rows.map(({ what }) => what);
}

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** The newest event of this kind with this target, and the name of its actor. */
export async function lastRecord(db: Db, { what, target }: { what: string; target: string }) {
  const row = await db
    .selectFrom('audit')
    .leftJoin('appUser', 'appUser.id', 'audit.actorId')
    .where('what', '=', what)
    .where('target', '=', target)
    .select(['audit.at', 'audit.after', 'username', 'fields'])
    .orderBy('audit.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { at, after, username, fields } = row;
  return { at, after, by: username === null ? undefined : nameOf({ username, fields: fields ?? {} }) };
}

interface OfPerson {
  projectId: number;
  userId: number;
  /** Includes the events of no project, such as sign-ins. */
  withoutProject: boolean;
}

/** The events of a project that concern a person, or that the person did to nobody else. */
const ofPerson = (db: Db, { projectId, userId, withoutProject }: OfPerson) =>
  db
    .selectFrom('audit')
    .where(
      sql<boolean>`(audit.subject_id = ${userId} or (audit.actor_id = ${userId} and audit.subject_id is null))`,
    )
    .where(
      withoutProject
        ? sql<boolean>`(audit.project_id = ${projectId} or audit.project_id is null)`
        : sql<boolean>`audit.project_id = ${projectId}`,
    );

/** A page of these events, the newest first, with the names of who did them. */
export async function linesOfPerson(
  db: Db,
  asked: OfPerson,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await ofPerson(db, asked)
    .leftJoin('appUser as actor', 'actor.id', 'audit.actorId')
    .leftJoin('appUser as admin', 'admin.id', 'audit.adminId')
    .select([
      'audit.id',
      'audit.at',
      'audit.what',
      'audit.target',
      'audit.before',
      'audit.after',
      'actor.username as actorUsername',
      'actor.fields as actorFields',
      'admin.username as adminUsername',
      'admin.fields as adminFields',
    ])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const nameIn = (username: string | null, fields: Record<string, unknown> | null) =>
    username === null ? undefined : nameOf({ username, fields: fields ?? {} });
  return rows.map(({ target, actorUsername, actorFields, adminUsername, adminFields, ...line }) => ({
    ...line,
    ...(target !== null && { target }),
    by: nameIn(actorUsername, actorFields),
    admin: nameIn(adminUsername, adminFields),
  }));
}

export async function countOfPerson(db: Db, asked: OfPerson): Promise<number> {
  const { total } = await ofPerson(db, asked)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** These people with what their names are made of. */
export const peopleByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'username', 'fields'])
    .execute();
