import type { Generated } from 'kysely';
import type { Answers } from '#engines/microdata/answer.ts';
import type { FormKind, Question, Stage } from '#engines/microdata/definition.ts';
import type { Progress } from '#engines/microdata/assess.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    microdataVersion: MicrodataVersionRow;
    microdata: MicrodataRow;
    microdataExit: MicrodataExitRow;
  }
}

/** A form as it was when a person began it. Versions are added and never changed. */
interface MicrodataVersionRow {
  id: Generated<number>;
  projectId: number;
  kind: FormKind;
  /** SHA-256 of the questions, in hex. */
  hash: string;
  questions: Question[];
  madeAt: Generated<Date>;
}

/** One stage of one person. */
interface MicrodataRow {
  projectId: number;
  userId: number;
  stage: Stage;
  versionId: number;
  /** The answers that are not sensitive. */
  answers: Answers;
  /** The sensitive answers, sealed; null if there are none. */
  sealed: string | null;
  sensitiveCount: Generated<number>;
  /** The indicators that count the person, sealed; in the row of the entry only. */
  indicators: Generated<string | null>;
  /** The questions that fields filled in and that no user has changed since. */
  prefilled: string[];
  revision: Generated<number>;
  progress: Progress;
  missing: number;
  /** Blocking contradictions. */
  contradictions: number;
  noticeReadAt: Date | null;
  begunAt: Generated<Date>;
  savedAt: Date;
  savedBy: number | null;
  finalAt: Date | null;
  finalBy: number | null;
  /** The day of the form when it got its Final, `YYYY-MM-DD`. */
  formDay: string | null;
  checkedAt: Date | null;
  checkedBy: number | null;
  /** When the answers were removed because the person was erased. */
  emptiedAt: Date | null;
}

/** The day on which a person left the programme, as staff said it or their leaving made it. */
interface MicrodataExitRow {
  projectId: number;
  userId: number;
  /** `YYYY-MM-DD`. */
  day: string;
  why: 'set' | 'left';
  setBy: number | null;
  setAt: Generated<Date>;
}
