import type { Language } from '#platform/contract/languages.ts';
import type { Generated } from 'kysely';
import type { RuleFault } from '#engines/forms/evaluate-form.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import type { Change } from '../contract/history.ts';
import type { DocumentState } from '../contract/apply.ts';
import type { Status } from '../contract/status.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    application: ApplicationRow;
    applicationCounter: { year: number; last: number };
    applicationCount: { projectId: number; status: Status; total: number };
    applicationChange: ApplicationChangeRow;
    applicationDocument: ApplicationDocumentRow;
    applicationFile: ApplicationFileRow;
    applicationDraft: ApplicationDraftRow;
    applicationLink: ApplicationLinkRow;
    applicationNote: ApplicationNoteRow;
    botCheck: { hash: Buffer; endsAt: Date };
  }
}

interface ApplicationRow {
  id: Generated<number>;
  projectId: number;
  /** Year and number form the protocol number `YYYY-NNNNNN`. */
  year: number;
  number: number;
  status: Generated<Status>;
  /** The status before a rejection. */
  statusBefore: Status | null;
  formVersionId: number;
  answers: Answers;
  email: string;
  searchKey: string;
  /** The numbers of one person, by type: `afm 123456783`. */
  ownNumbers: Generated<string[]>;
  /** The account, from the confirmation on. */
  userId: number | null;
  /** Staff said that the application and the account are the same person although their data differ. */
  samePerson: Generated<boolean>;
  /** The page's key of the submit. A repeated submit with it adds no second application. */
  requestKey: string;
  /** Rules that failed to run on these answers. */
  faults: RuleFault[];
  /** The status that the applicant was last told by mail; null before the first result. */
  toldStatus: Generated<Status | null>;
  /** Grows with every status change. */
  version: Generated<number>;
  language: Language;
  createdAt: Generated<Date>;
  confirmedAt: Date | null;
}

interface ApplicationChangeRow {
  id: Generated<number>;
  applicationId: number;
  at: Generated<Date>;
  actorId: number | null;
  /** The Admin who acted as the actor. */
  adminId: number | null;
  kind: Change['kind'];
  fromStatus: Status | null;
  toStatus: Status | null;
  detail: Record<string, unknown>;
}

/** A document of an application. The answers decided whether it is required. */
interface ApplicationDocumentRow {
  applicationId: number;
  key: string;
  required: boolean;
  state: Generated<DocumentState>;
  reason: string | null;
  changedAt: Generated<Date>;
}

/** A file of a document. A withdrawn one is deleted a day later. */
interface ApplicationFileRow {
  applicationId: number;
  key: string;
  fileId: number;
  addedAt: Generated<Date>;
  withdrawnAt: Generated<Date | null>;
}

interface ApplicationDraftRow {
  id: Generated<number>;
  tokenHash: Buffer;
  projectId: number;
  email: string;
  answers: Answers;
  endsAt: Date;
  savedAt: Generated<Date>;
  /** When the link was mailed to this address. */
  mailedAt: Generated<Date | null>;
}

/** A link of a mail, by the hash of its token. Used links are kept until they expire. */
interface ApplicationLinkRow {
  hash: Buffer;
  applicationId: number;
  endsAt: Date;
  usedAt: Date | null;
}

interface ApplicationNoteRow {
  id: Generated<number>;
  applicationId: number;
  authorId: number;
  text: string;
  at: Generated<Date>;
}
