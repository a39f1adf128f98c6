import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { broke, type Db } from '#platform/server/db.ts';
import { keptVersions, type SavedBy } from '#platform/server/kept-versions.ts';
import type { TemplateContent } from '../tables.ts';
import '../tables.ts';

type Reading = Pick<Actor, 'id' | 'roles'>;

/** The templates that an issuer sees: those of their projects and those of the installation. The contract says who issues. */
const visibleTo = (actor: Reading, db: Db) =>
  db
    .selectFrom('documentTemplate')
    .where('documentTemplate.removedAt', 'is', null)
    .where(
      () =>
        sql<SqlBool>`(document_template.project_id is null or ${isMemberOf(actor, sql<number>`document_template.project_id`)})`,
    );

const columns = [
  'documentTemplate.id',
  'documentTemplate.projectId',
  'documentTemplate.name',
  'documentTemplate.lang',
  'documentTemplate.about',
  'documentTemplate.kind',
  'documentTemplate.title',
  'documentTemplate.body',
  'documentTemplate.docxFileId',
  'documentTemplate.isCertificate',
  'documentTemplate.needs',
  'documentTemplate.version',
  'documentTemplate.changedAt',
] as const;

const changerName = sql<
  string | null
>`(select app_user.name from app_user where app_user.id = document_template.changed_by)`;

export type FoundTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** A template that the actor sees. */
export const findTemplate = (db: Db, actor: Reading, id: number) =>
  visibleTo(actor, db)
    .where('documentTemplate.id', '=', id)
    .select([...columns, changerName.as('changedBy')])
    .executeTakeFirst();

/** The same template, locked against other saves. */
export const lockTemplate = (db: Db, actor: Reading, id: number) =>
  visibleTo(actor, db)
    .where('documentTemplate.id', '=', id)
    .select([...columns, changerName.as('changedBy')])
    .forUpdate('documentTemplate')
    .executeTakeFirst();

/** A template that was taken away within the last day, locked. */
export const lockRemoved = (db: Db, actor: Reading, id: number) =>
  db
    .selectFrom('documentTemplate')
    .where('documentTemplate.id', '=', id)
    .where('documentTemplate.removedAt', 'is not', null)
    .where(
      () =>
        sql<SqlBool>`(document_template.project_id is null or ${isMemberOf(actor, sql<number>`document_template.project_id`)})`,
    )
    .select([...columns, changerName.as('changedBy')])
    .forUpdate('documentTemplate')
    .executeTakeFirst();

/** Templates that a list has, at most. */
const MAX_LISTED = 1_000;

/** The templates of a project and of the installation, by title; with how many documents the project has of each. */
export const templatesOf = (db: Db, actor: Reading, projectId: number) =>
  visibleTo(actor, db)
    .where((where) =>
      where.or([
        where('documentTemplate.projectId', '=', projectId),
        where('documentTemplate.projectId', 'is', null),
      ]),
    )
    .select([
      ...columns,
      changerName.as('changedBy'),
      sql<number>`(select count(*) from document_issue where document_issue.template_id = document_template.id
        and document_issue.project_id = ${projectId} and document_issue.issued_at is not null)::int`.as(
        'issued',
      ),
    ])
    .orderBy(sql`document_template.title collate "und-x-icu"`)
    .orderBy('documentTemplate.lang')
    .orderBy('documentTemplate.id')
    .limit(MAX_LISTED)
    .execute();

/** The versions of a template. */
export const versions = keptVersions<TemplateContent>({
  table: 'document_template_version',
  of: 'template_id',
});

const toColumns = ({ needs, ...content }: TemplateContent) => ({ ...content, needs: [...needs] });

/** Adds a template with its first version; returns its id. */
export async function addTemplate(
  db: Db,
  { projectId, readyKey, ...content }: TemplateContent & { projectId: number | null; readyKey?: string },
  by: SavedBy | undefined,
): Promise<number> {
  const { id } = await db
    .insertInto('documentTemplate')
    .values({
      projectId,
      readyKey: readyKey ?? null,
      changedBy: by?.id ?? null,
      ...toColumns(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, 1, content, by);
  return id;
}

/** Stores the next version of a template; returns its number. */
export async function changeTemplate(
  db: Db,
  id: number,
  content: TemplateContent,
  by: SavedBy | undefined,
): Promise<number> {
  const { version } = await db
    .updateTable('documentTemplate')
    .set({
      ...toColumns(content),
      changedBy: by?.id ?? null,
      changedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await versions.add(db, id, version, content, by);
  return version;
}

export async function setRemoved(db: Db, id: number, removed: boolean): Promise<void> {
  await db
    .updateTable('documentTemplate')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Whether the database refused a template because another one of the project has its name in the language. */
export const isNameTaken = (error: unknown): boolean => broke(error, 'document_template_name');

/** The ready-made templates that a project has, also those that it took away: `key language`. */
export async function readyKeysOf(db: Db, projectId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documentTemplate')
    .where('projectId', '=', projectId)
    .where('readyKey', 'is not', null)
    .select(['readyKey', 'lang'])
    .execute();
  return new Set(rows.map(({ readyKey, lang }) => `${readyKey} ${lang}`));
}

/** The names of a project that a ready-made template cannot take: `name language`, in small letters. */
export async function namesOf(db: Db, projectId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documentTemplate')
    .where('projectId', '=', projectId)
    .where('removedAt', 'is', null)
    .select(['name', 'lang'])
    .execute();
  return new Set(rows.map(({ name, lang }) => `${name.toLowerCase()} ${lang}`));
}

/** Gives a copied project the templates of the other one, in place of the ready-made ones that it was created with. */
export async function copyTemplates(
  db: Db,
  { from, to, by }: { from: number; to: number; by: SavedBy },
): Promise<void> {
  await db.deleteFrom('documentTemplate').where('projectId', '=', to).execute();
  const rows = await db
    .selectFrom('documentTemplate')
    .where('projectId', '=', from)
    .where('removedAt', 'is', null)
    .select([
      'name',
      'lang',
      'about',
      'kind',
      'title',
      'body',
      'docxFileId',
      'isCertificate',
      'needs',
      'readyKey',
    ])
    .orderBy('id')
    .execute();
  for (const { readyKey, ...content } of rows)
    await addTemplate(db, { ...content, projectId: to, ...(readyKey !== null && { readyKey }) }, by);
}

/** The templates of a project that name a field of people. */
export const templatesNaming = (db: Db, projectId: number, field: string) =>
  db
    .selectFrom('documentTemplate')
    .where('projectId', '=', projectId)
    .where('removedAt', 'is', null)
    .where(sql<SqlBool>`position(${`.${field}`} in body) > 0`)
    .select(['id', 'title', 'body'])
    .orderBy('id')
    .execute();

/** Deletes what was taken away more than a day ago and of which no document was issued. */
export async function deleteRemoved(db: Db): Promise<void> {
  await db
    .deleteFrom('documentTemplate')
    .where('removedAt', '<', sql<Date>`now() - interval '1 day'`)
    .where(
      sql<SqlBool>`not exists (select from document_batch where document_batch.template_id = document_template.id)`,
    )
    .execute();
}

/** Stores a text that changed because a field that it names was renamed, as the next version. */
export async function changeBody(db: Db, id: number, body: string): Promise<void> {
  const { readyKey: _key, ...content } = await db
    .selectFrom('documentTemplate')
    .where('id', '=', id)
    .select(['name', 'lang', 'about', 'kind', 'title', 'docxFileId', 'isCertificate', 'needs', 'readyKey'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  await changeTemplate(db, id, { ...content, body }, undefined);
}
