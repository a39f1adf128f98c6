import type { Generated } from 'kysely';
import type { FormDefinition } from '#engines/forms/definition.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    formVersion: FormVersionRow;
    formFault: FormFaultRow;
  }
}

/** A version of a project's form. Versions are added and never changed, because applications refer to theirs. */
interface FormVersionRow {
  id: Generated<number>;
  projectId: number;
  number: number;
  definition: FormDefinition;
  noticeHtml: string;
  /** SHA-256 of the notice, in hex. */
  noticeHash: string;
  /** The notice came with a file, and no member of staff has confirmed that it is this project's own. */
  noticeUnread: Generated<boolean>;
  savedBy: number | null;
  savedAt: Generated<Date>;
}

/** A rule that failed to run during a submit. */
interface FormFaultRow {
  formVersionId: number;
  place: string;
  message: string;
  times: Generated<number>;
  lastAt: Generated<Date>;
}
