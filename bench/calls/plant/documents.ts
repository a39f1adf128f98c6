import { addBatch } from '#features/documents/server/store/batches.ts';
import { addIssue } from '#features/documents/server/store/issues.ts';
import { addTemplate } from '#features/documents/server/store/templates.ts';
import type { TemplateContent } from '#features/documents/server/tables.ts';
import { sql } from 'kysely';
import type { Planting } from './planting.ts';

/** Documents of the project, at most. */
const DOCUMENTS = 20_000;

/** Templates besides the ready-made ones, a batch that has ended, and a document for each mentee. */
export async function plantDocuments({ db, projectId, mentees }: Planting): Promise<void> {
  const content: TemplateContent = {
    name: 'calls',
    lang: 'el',
    about: 'person',
    kind: 'text',
    title: 'Βεβαίωση',
    body: '<p>{{ person.name }}</p>',
    docxFileId: null,
    isCertificate: true,
    needs: ['person'],
  };
  let templateId = 0;
  for (let number = 1; number <= Math.min(50, mentees); number++)
    templateId = await addTemplate(db, { ...content, projectId, name: `calls-${number}` }, undefined);
  const { rows } = await sql<{ userId: number }>`
    select user_id from membership where project_id = ${projectId} order by user_id limit ${Math.min(DOCUMENTS, mentees)}`.execute(
    db,
  );
  const subjects = rows.map(({ userId }) => ({
    personId: userId,
    mentorId: null,
    actionId: null,
    runId: null,
  }));
  const batchId = await addBatch(
    db,
    {
      projectId,
      templateId,
      content,
      version: 1,
      notifies: false,
      madeBy: rows[0]!.userId,
      adminId: undefined,
    },
    subjects,
  );
  await addIssue(db, {
    ...subjects[0]!,
    projectId,
    templateId,
    version: 1,
    content,
    level: 1,
    issuedBy: rows[0]!.userId,
    year: 2026,
  });
  await sql`
    insert into document_issue (project_id, template_id, version, title, lang, about, person_id, level, issued_at, year, number)
    select ${projectId}, ${templateId}, 1, 'Βεβαίωση', 'el', 'person', row.person_id, 1, now(), 2026,
      1 + row_number() over (order by row.id)
    from document_batch_row as row where row.batch_id = ${batchId}`.execute(db);
  await sql`update document_batch_row set state = 'done' where batch_id = ${batchId}`.execute(db);
  await sql`update document_batch set finished_at = now() where id = ${batchId}`.execute(db);
}
