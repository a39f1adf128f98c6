import { sql, type SqlBool } from 'kysely';
import { pays } from '#features/payments/access.ts';
import { isLinkedTo, isMemberOf, seesWholeProject } from '#features/people/server/public.ts';
import { holds } from '#platform/contract/roles.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { countRows, exists } from '#platform/server/sql.ts';
import { issuers } from '../../access.ts';
import type { SubjectIds, TemplateContent } from '../tables.ts';

type Reading = Pick<Actor, 'id' | 'roles'>;

const isIssued = sql<SqlBool>`document_issue.issued_at is not null`;

/** The documents of the actor: those about them, and those of the pairs of which they are the mentor. */
const isOwn = (actor: Reading) =>
  sql<SqlBool>`(document_issue.person_id = ${actor.id} or (document_issue.about = 'pair' and document_issue.mentor_id = ${actor.id}))`;

/** The documents that the actor sees as staff: about people of their scope; those about no person where they see the whole project. */
const isOfStaff = (actor: Reading) =>
  holds(actor.roles, issuers)
    ? sql<SqlBool>`(${
        seesWholeProject(actor)
          ? sql`true`
          : sql`(document_issue.person_id is not null and ${isLinkedTo(actor, {
              projectId: sql<number>`document_issue.project_id`,
              userId: sql<number>`document_issue.person_id`,
            })})`
      } and (document_issue.about <> 'payment-run' or ${sql.lit(pays(actor.roles))}))`
    : sql<SqlBool>`false`;

/** The issued documents that the actor sees. */
const visibleTo = (actor: Reading, db: Db) =>
  db
    .selectFrom('documentIssue')
    .where(isIssued)
    .where(() => isMemberOf(actor, sql<number>`document_issue.project_id`))
    .where(sql<SqlBool>`(${isOwn(actor)} or ${isOfStaff(actor)})`);

/**
 * The condition that the actor opens the file, too: it has what the level of its issuer sees, so staff of a weaker level do not. The person
 * whom it is about and its issuer always do.
 */
const mayOpen = (actor: Reading & Pick<Actor, 'level'>) =>
  sql<SqlBool>`(${isOwn(actor)} or document_issue.issued_by = ${actor.id} or document_issue.level >= ${actor.level})`;

const withNames = (query: ReturnType<typeof visibleTo>, actor: Actor) =>
  query
    .leftJoin('appUser as person', 'person.id', 'documentIssue.personId')
    .leftJoin('appUser as mentor', 'mentor.id', 'documentIssue.mentorId')
    .leftJoin('appUser as issuer', 'issuer.id', 'documentIssue.issuedBy')
    .leftJoin('file', 'file.id', 'documentIssue.fileId')
    .select([
      'documentIssue.id',
      'documentIssue.title',
      'documentIssue.about',
      'documentIssue.year',
      'documentIssue.number',
      'documentIssue.personId',
      sql<string | null>`person.name`.as('person'),
      sql<string | null>`mentor.name`.as('mentor'),
      'documentIssue.issuedAt',
      sql<string | null>`issuer.name`.as('issuedBy'),
      'documentIssue.revokedAt',
      'documentIssue.revokeReason',
      'documentIssue.fileId',
      'file.originalName as fileName',
      'file.mime',
      'file.size',
      sql<boolean>`${mayOpen(actor)}`.as('opens'),
    ]);

export type NamedIssue = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export interface Wanted {
  projectId: number;
  templateId?: number | undefined;
  personId?: number | undefined;
  state?: 'valid' | 'revoked' | undefined;
  search: string;
}

const matching = (db: Db, actor: Actor, { projectId, templateId, personId, state, search }: Wanted) =>
  visibleTo(actor, db)
    .where('documentIssue.projectId', '=', projectId)
    .$if(templateId !== undefined, (query) => query.where('documentIssue.templateId', '=', templateId!))
    .$if(personId !== undefined, (query) => query.where('documentIssue.personId', '=', personId!))
    .$if(state === 'valid', (query) => query.where('documentIssue.revokedAt', 'is', null))
    .$if(state === 'revoked', (query) => query.where('documentIssue.revokedAt', 'is not', null))
    .$if(search.trim() !== '', (query) =>
      query.where(
        sql<SqlBool>`(exists (select from app_user as found where found.id = document_issue.person_id
            and strpos(found.search_key, ${searchKey(search.trim())}) > 0)
          or concat(document_issue.number, '/', document_issue.year) = ${search.trim()}
          or strpos(lower(document_issue.title), lower(${search.trim()})) > 0)`,
      ),
    );

/** A page of issued documents, the newest first. */
export const listIssues = (
  db: Db,
  actor: Actor,
  { page, count, ...wanted }: Wanted & { page: number; count: number },
): Promise<NamedIssue[]> =>
  withNames(matching(db, actor, wanted), actor)
    .orderBy('documentIssue.issuedAt', 'desc')
    .orderBy('documentIssue.id', 'desc')
    .limit(count)
    .offset((page - 1) * count)
    .execute();

export const countIssues = (db: Db, actor: Actor, wanted: Wanted): Promise<number> =>
  countRows(matching(db, actor, wanted));

/** Documents of a person that a page shows, at most. */
const MAX_OWN = 200;

/** The documents of the actor in a project, the newest first. */
export const ownIssues = (db: Db, actor: Actor, projectId: number): Promise<NamedIssue[]> =>
  withNames(visibleTo(actor, db).where('documentIssue.projectId', '=', projectId).where(isOwn(actor)), actor)
    .orderBy('documentIssue.issuedAt', 'desc')
    .orderBy('documentIssue.id', 'desc')
    .limit(MAX_OWN)
    .execute();

/** A document that the actor sees as staff, locked until the transaction ends. */
export const lockIssue = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('documentIssue.id', '=', id)
    .where(isOfStaff(actor))
    .select([
      'documentIssue.id',
      'documentIssue.projectId',
      'documentIssue.title',
      'documentIssue.personId',
      'documentIssue.year',
      'documentIssue.number',
      'documentIssue.revokedAt',
    ])
    .forUpdate('documentIssue')
    .executeTakeFirst();

export async function revokeIssue(db: Db, id: number, by: number, reason: string): Promise<void> {
  await db
    .updateTable('documentIssue')
    .set({ revokedAt: sql<Date>`now()`, revokedBy: by, revokeReason: reason })
    .where('id', '=', id)
    .execute();
}

/** Whether the actor may open this file of a document. */
export const mayOpenFile = (db: Db, actor: Actor, fileId: number): Promise<boolean> =>
  exists(
    visibleTo(actor, db)
      .where('documentIssue.fileId', '=', fileId)
      .where(mayOpen(actor))
      .select('documentIssue.id')
      .limit(1),
  );

/** The document with this file. */
export const issueOfFile = (db: Db, fileId: number) =>
  db
    .selectFrom('documentIssue')
    .where('fileId', '=', fileId)
    .select(['id', 'projectId', 'title', 'personId', 'year', 'number'])
    .executeTakeFirst();

/** The documents of a batch that the actor may open, in order. */
export const issuesOfBatch = (db: Db, actor: Actor, batchId: number) =>
  visibleTo(actor, db)
    .where(mayOpen(actor))
    .innerJoin('documentBatchRow', 'documentBatchRow.issueId', 'documentIssue.id')
    .leftJoin('appUser as person', 'person.id', 'documentIssue.personId')
    .innerJoin('file', 'file.id', 'documentIssue.fileId')
    .where('documentBatchRow.batchId', '=', batchId)
    .select([
      'documentIssue.id',
      'documentIssue.fileId',
      'documentIssue.pages',
      'documentIssue.year',
      'documentIssue.number',
      'file.originalName as fileName',
      sql<string | null>`person.name`.as('person'),
    ])
    .orderBy('documentBatchRow.id')
    .execute();

interface NewIssue extends SubjectIds {
  projectId: number;
  templateId: number;
  version: number;
  content: Pick<TemplateContent, 'title' | 'lang' | 'about'>;
  level: number;
  issuedBy: number;
  /** The year of its number; undefined for a document without one. */
  year: number | undefined;
}

/** Takes the next number of the project in the year. The row of the series stays locked until the transaction ends, so there is no gap. */
async function nextNumber(db: Db, projectId: number, year: number): Promise<number> {
  const { last } = await db
    .insertInto('documentSeries')
    .values({ projectId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'year']).doUpdateSet({ last: sql<number>`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Adds a document whose file is not made yet, with its number. */
export async function addIssue(
  db: Db,
  { content: { title, lang, about }, year, ...issue }: NewIssue,
): Promise<{ id: number; number: number | null }> {
  const number = year === undefined ? null : await nextNumber(db, issue.projectId, year);
  const { id } = await db
    .insertInto('documentIssue')
    .values({
      ...issue,
      title,
      lang,
      about,
      year: year ?? null,
      number,
      codeHash: null,
      sha256: null,
      fileId: null,
      pages: null,
      issuedAt: null,
      revokedBy: null,
      revokedAt: null,
      revokeReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** Takes back the number of a document whose file cannot be made, where no later one was taken: the series has no gap. */
export async function releaseNumber(db: Db, id: number): Promise<void> {
  const issue = await unfinishedIssue(db, id);
  if (!issue) return;
  const { projectId, year, number } = issue;
  if (number !== null && year !== null) {
    const released = await db
      .updateTable('documentSeries')
      .set({ last: sql<number>`last - 1` })
      .where('projectId', '=', projectId)
      .where('year', '=', year)
      .where('last', '=', number)
      .returning('last')
      .executeTakeFirst();
    // A later number was taken: this one stays with its row, which takes it when the batch is resumed.
    if (!released) return;
  }
  await db.deleteFrom('documentIssue').where('id', '=', id).execute();
}

/** The number of a document whose file was not made before its server died. */
export const unfinishedIssue = (db: Db, id: number) =>
  db
    .selectFrom('documentIssue')
    .where('id', '=', id)
    .where('issuedAt', 'is', null)
    .select(['id', 'projectId', 'year', 'number'])
    .executeTakeFirst();

/** Stores the file of a document: from then on it is issued. */
export async function finishIssue(
  db: Db,
  id: number,
  file: { fileId: number; sha256: string; pages: number | null; codeHash: Buffer | null; level: number },
): Promise<void> {
  await db
    .updateTable('documentIssue')
    .set({ ...file, issuedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What the public page says of the document with this code. */
export const issueByCode = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('documentIssue')
    .innerJoin('project', 'project.id', 'documentIssue.projectId')
    .leftJoin('appUser as person', 'person.id', 'documentIssue.personId')
    .where('documentIssue.codeHash', '=', codeHash)
    .where(isIssued)
    .select([
      'documentIssue.id',
      'documentIssue.projectId',
      'documentIssue.title',
      'documentIssue.year',
      'documentIssue.number',
      'documentIssue.issuedAt',
      'documentIssue.revokedAt',
      'documentIssue.sha256',
      'project.descr as project',
      sql<string | null>`person.name`.as('person'),
    ])
    .executeTakeFirst();
