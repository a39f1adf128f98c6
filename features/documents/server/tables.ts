import type { Generated } from 'kysely';
import type { Subject } from '#engines/papers/paper.ts';
import type { Lang } from '../contract/shapes.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    documentTemplate: DocumentTemplateRow;
    documentTemplateVersion: DocumentTemplateVersionRow;
    /** The last number of a project in a year. */
    documentSeries: { projectId: number; year: number; last: number };
    documentBatch: DocumentBatchRow;
    documentBatchRow: DocumentBatchRowRow;
    documentIssue: DocumentIssueRow;
  }
}

/** What a version of a template holds. */
export interface TemplateContent {
  name: string;
  lang: Lang;
  about: Subject;
  kind: 'text' | 'docx';
  title: string;
  body: string;
  docxFileId: number | null;
  isCertificate: boolean;
  /** The names of the data that it uses, or could use. */
  needs: readonly string[];
}

interface DocumentTemplateRow {
  id: Generated<number>;
  /** Null: of the installation. */
  projectId: number | null;
  name: string;
  lang: Lang;
  about: Subject;
  kind: 'text' | 'docx';
  title: string;
  body: string;
  docxFileId: number | null;
  isCertificate: boolean;
  needs: string[];
  /** Of a ready-made template: which one it was. */
  readyKey: string | null;
  version: Generated<number>;
  changedBy: number | null;
  changedAt: Generated<Date>;
  createdAt: Generated<Date>;
  /** When it was taken away. */
  removedAt: Date | null;
}

interface DocumentTemplateVersionRow {
  templateId: number;
  version: number;
  content: TemplateContent;
  changedBy: number | null;
  /** The Admin who saved it in the user's place. */
  adminId: number | null;
  changedAt: Generated<Date>;
}

/** Documents that are issued one after the other. The template is kept as it was when the batch began. */
interface DocumentBatchRow {
  id: Generated<number>;
  projectId: number;
  templateId: number;
  content: TemplateContent;
  version: number;
  notifies: boolean;
  madeBy: number | null;
  adminId: number | null;
  madeAt: Generated<Date>;
  cancelledAt: Date | null;
  finishedAt: Date | null;
}

/** Whom or what a document is about. */
export interface SubjectIds {
  personId: number | null;
  mentorId: number | null;
  actionId: number | null;
  runId: number | null;
}

interface DocumentBatchRowRow {
  id: Generated<number>;
  batchId: number;
  personId: number | null;
  mentorId: number | null;
  actionId: number | null;
  runId: number | null;
  state: Generated<'waiting' | 'done' | 'failed'>;
  /** The last part of the text `documents.failed.<error>`, and what fills its gap. */
  error: string | null;
  detail: string | null;
  issueId: number | null;
}

/** A document: its number is taken before its file is made, so that the series has no gap; `issuedAt` is null until then. */
interface DocumentIssueRow {
  id: Generated<number>;
  projectId: number;
  templateId: number | null;
  version: number;
  title: string;
  lang: Lang;
  about: Subject;
  personId: number | null;
  mentorId: number | null;
  actionId: number | null;
  runId: number | null;
  year: number | null;
  number: number | null;
  codeHash: Buffer | null;
  /** Of the file, in hex digits. */
  sha256: string | null;
  fileId: number | null;
  pages: number | null;
  /** The level of the issuer: the file has what that level sees. */
  level: number;
  issuedBy: number | null;
  issuedAt: Date | null;
  revokedBy: number | null;
  revokedAt: Date | null;
  revokeReason: string | null;
}
