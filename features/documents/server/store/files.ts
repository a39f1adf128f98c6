import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { exists } from '#platform/server/sql.ts';
import { writesTemplates } from '../../access.ts';

/** The files of the documents and templates of a project. */
export const filesInProject = (projectId: number) => sql`
  select file_id from document_issue where project_id = ${projectId} and file_id is not null
  union all select docx_file_id from document_template where project_id = ${projectId} and docx_file_id is not null`;

export const isFileOf = (db: Db, fileId: number): Promise<boolean> =>
  exists(db.selectFrom('documentIssue').where('fileId', '=', fileId).select('id').limit(1));

/** Whether a template has the file, or a version of one, or a batch that still runs. */
export const hasTemplateFile = (db: Db, fileId: number): Promise<boolean> =>
  exists(
    db.selectNoFrom(sql<number>`1`.as('one')).where(
      sql<boolean>`exists (select from document_template where docx_file_id = ${fileId})
          or exists (select from document_template_version where (content ->> 'docxFileId')::bigint = ${fileId})
          or exists (select from document_batch where (content ->> 'docxFileId')::bigint = ${fileId})`,
    ),
  );

/** Whether the actor writes the template that has the file. */
export const mayReadTemplateFile = async (db: Db, actor: Actor, fileId: number): Promise<boolean> =>
  writesTemplates(actor) &&
  exists(
    db
      .selectFrom('documentTemplate')
      .where('docxFileId', '=', fileId)
      .where(
        () =>
          sql<boolean>`(document_template.project_id is null or ${isMemberOf(actor, sql<number>`document_template.project_id`)})`,
      )
      .select('id')
      .limit(1),
  );
