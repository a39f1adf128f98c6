import { sql } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { json, type Db } from '#platform/server/db.ts';
import { hasWords } from '#platform/server/document-filter.ts';
import type { AuditLine } from '../contract.ts';
import './tables.ts';

interface NewLine {
  what: string;
  actorId: number | null;
  adminId: number | null;
  subjectId?: number | undefined;
  projectId?: number | undefined;
  target?: string | undefined;
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
  projectId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The people whose name has these words, or whose user name contains them. */
async function peopleNamed(db: Db, text: string): Promise<number[]> {
  const words = hasWords(sql<string>`app_user.search_key`, text);
  const rows = await db
    .selectFrom('appUser')
    .where((where) =>
      where.or([where('username', 'ilike', contains(text)), ...(words.length > 0 ? [where.and(words)] : [])]),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A filter whose texts were looked up: people by their ids, kinds by their codes. */
export interface FoundFilter extends Pick<Filter, 'projectId' | 'from' | 'to'> {
  who?: readonly number[];
  whom?: readonly number[];
  what?: readonly string[];
}

/** Looks up the texts of a filter, so that the log itself is read by its indexes. */
export async function findFilter(db: Db, { who, whom, what, ...rest }: Filter): Promise<FoundFilter> {
  return present({
    ...rest,
    who: who === '' ? undefined : await peopleNamed(db, who),
    whom: whom === '' ? undefined : await peopleNamed(db, whom),
    what: what === '' ? undefined : (await kinds(db)).filter((kind) => kind.startsWith(what)),
  });
}

const filtered = (db: Db, { who, whom, what, projectId, from, to }: FoundFilter) =>
  db
    .selectFrom('audit')
    .$if(who !== undefined, (query) =>
      query.where(sql<boolean>`(audit.actor_id ${among(who!)} or audit.admin_id ${among(who!)})`),
    )
    .$if(whom !== undefined, (query) => query.where(sql<boolean>`audit.subject_id ${among(whom!)}`))
    .$if(what !== undefined, (query) => query.where(sql<boolean>`audit.what = any(${what}::text[])`))
    .$if(projectId !== undefined, (query) => query.where('audit.projectId', '=', projectId!))
    .$if(from !== undefined, (query) => query.where('audit.at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('audit.at', '<', to!));

type Name = { id: number; name: string; username: string };

/** A row of the log with the names that belong to its ids. */
export type NamedLine = Omit<AuditLine, 'said'>;

/**
 * Rows older than the row `before` (an id), newest first: one page of a list or of an export. The names are joined to the rows of the page
 * alone.
 */
export async function lines(
  db: Db,
  filter: FoundFilter,
  take: { limit: number; offset?: number; before?: number | undefined },
): Promise<NamedLine[]> {
  const { before } = take;
  const rows = await db
    .with('page', () =>
      filtered(db, filter)
        .$if(before !== undefined, (query) =>
          // Compared in the database, whose moments are finer than ours.
          query.where(
            sql<boolean>`(audit.at, audit.id) < (select last.at, last.id from audit as last where last.id = ${before!})`,
          ),
        )
        .selectAll('audit')
        .orderBy('audit.at', 'desc')
        .orderBy('audit.id', 'desc')
        .limit(take.limit)
        .offset(take.offset ?? 0),
    )
    .selectFrom('page')
    .leftJoin('appUser as actor', 'actor.id', 'page.actorId')
    .leftJoin('appUser as admin', 'admin.id', 'page.adminId')
    .leftJoin('appUser as subject', 'subject.id', 'page.subjectId')
    .leftJoin('project', 'project.id', 'page.projectId')
    .select([
      'page.id',
      'page.at',
      'page.what',
      'page.target',
      'page.before',
      'page.after',
      'page.requestId',
      'page.ip',
      'page.actorId',
      'actor.username as actorUsername',
      'actor.name as actorName',
      'page.adminId',
      'admin.username as adminUsername',
      'admin.name as adminName',
      'page.subjectId',
      'subject.username as subjectUsername',
      'subject.name as subjectName',
      'project.descr as project',
    ])
    .orderBy('page.at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  return rows.map((row) => {
    const { actorId, actorUsername, actorName, adminId, adminUsername, adminName, ...rest } = row;
    const { subjectId, subjectUsername, subjectName, ...line } = rest;
    return present({
      ...line,
      actor: named(actorId, actorUsername, actorName),
      admin: named(adminId, adminUsername, adminName),
      subject: named(subjectId, subjectUsername, subjectName),
    });
  });
}

/** A person by name; an account that no longer exists has its number alone. */
const named = (id: number | null, username: string | null, name: string | null): Name | null =>
  id === null ? null : { id, username: username ?? String(id), name: name ?? String(id) };

/** The number of rows, up to `most`. */
export async function count(db: Db, filter: FoundFilter, most: number): Promise<number> {
  return countRows(db.selectFrom(filtered(db, filter).select('audit.id').limit(most).as('found')));
}

/** The kinds of events in the log. The index gives each with one step, however many events there are. */
export async function kinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive kind as (
      (select what from audit order by what limit 1)
      union all
      select (select audit.what from audit where audit.what > kind.what order by audit.what limit 1)
      from kind where kind.what is not null)
    select what from kind where what is not null`.execute(db);
  return rows.map(({ what }) => what);
}

/** All projects by name, to filter the log by. */
export const projectNames = (db: Db) =>
  db.selectFrom('project').select(['id', 'descr']).orderBy('descr').orderBy('id').execute();

/** The newest event of this kind with this target, and the name of its actor. */
export const lastRecord = (db: Db, { what, target }: { what: string; target: string }) =>
  db
    .selectFrom('audit')
    .leftJoin('appUser', 'appUser.id', 'audit.actorId')
    .where('what', '=', what)
    .where('target', '=', target)
    .select(['audit.at', 'audit.after', 'appUser.name as by'])
    .orderBy('audit.at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface OfPerson {
  projectId: number;
  userId: number;
  /** Includes the events of no project, such as sign-ins. */
  withoutProject: boolean;
}

/** The events of a project that concern a person, or that the person did and that concern no other person. */
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
  wanted: OfPerson,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await ofPerson(db, wanted)
    .leftJoin('appUser as actor', 'actor.id', 'audit.actorId')
    .leftJoin('appUser as admin', 'admin.id', 'audit.adminId')
    .select([
      'audit.id',
      'audit.at',
      'audit.what',
      'audit.target',
      'audit.before',
      'audit.after',
      'actor.name as by',
      'admin.name as admin',
    ])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(present);
}

export async function countOfPerson(db: Db, wanted: OfPerson): Promise<number> {
  return countRows(ofPerson(db, wanted));
}

/** These people by name. */
export const peopleByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'name'])
    .execute();
