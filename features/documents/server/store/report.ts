import { sql } from 'kysely';
import { moment, number, type ReportPart, text } from '#platform/server/report/view.ts';
import { issuers } from '../../access.ts';

/** The documents that were issued. Their files, codes and reasons are not shown. */
export const documentsReport: ReportPart = {
  views: [
    {
      name: 'documents',
      readers: issuers,
      from: sql`document_issue`,
      projectId: sql<number>`document_issue.project_id`,
      personId: sql<number>`document_issue.person_id`,
      where: sql<boolean>`document_issue.issued_at is not null`,
      columns: {
        project_id: number('document_issue.project_id'),
        document_id: number('document_issue.id'),
        person_id: number('document_issue.person_id'),
        title: text('document_issue.title'),
        subject: text('document_issue.about'),
        language: text('document_issue.lang'),
        year: number('document_issue.year'),
        number: number('document_issue.number'),
        issued_at: moment('document_issue.issued_at'),
        issued_by_id: number('document_issue.issued_by'),
        revoked_at: moment('document_issue.revoked_at'),
      },
    },
  ],
  notShown: {
    'document_issue.template_id': 'is shown by the title',
    'document_issue.version': 'orders the saves of a template',
    'document_issue.mentor_id': 'is shown with the document',
    'document_issue.action_id': 'is shown with the document',
    'document_issue.run_id': 'is shown with the document',
    'document_issue.code_hash': 'proves a document',
    'document_issue.sha256': 'proves a file',
    'document_issue.file_id': 'leads to the file',
    'document_issue.pages': 'is shown with the file',
    'document_issue.level': 'decides who opens the file',
    'document_issue.revoked_by': 'is shown in the audit log',
    'document_issue.revoke_reason': 'is the reason that a person gave',
    document_template: 'is what documents are made of',
    document_template_version: 'is what documents were made of',
    document_series: 'is shown by the numbers of documents',
    document_batch: 'is shown by its documents',
    document_batch_row: 'is shown by its documents',
  },
};
