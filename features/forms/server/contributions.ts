import type { RawAnswers } from '#engines/forms/answers.ts';
import type { Db } from '#platform/server/db.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    formAnswers: FormAnswers;
  }
}

/** The answers to the forms of projects. */
export interface FormAnswers {
  /** How many people answered each of these versions, by its id. */
  countByVersion: (db: Db, versionIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** The newest `limit` answers to a project's form, for a trial of a changed one. */
  newest: (db: Db, projectId: number, limit: number) => Promise<readonly GivenAnswers[]>;
}

/** What one person answered, and when. */
interface GivenAnswers {
  id: number;
  protocol: string;
  answers: RawAnswers;
  at: Date;
}
