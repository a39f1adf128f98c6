import type { VersionDifference } from '#engines/questionnaire/versions.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    questionnaireUse: QuestionnaireUse;
    questionnaireAnswers: QuestionnaireAnswers;
  }
}

/** What uses a questionnaire. */
export interface QuestionnaireUse {
  /** The actions with one of these questionnaires that the actor sees. */
  actionsWith: (db: Db, actor: Actor, ids: readonly number[]) => Promise<UsingAction[]>;
  /** Whether anything uses it, also what the actor does not see. */
  isUsed: (db: Db, id: number) => Promise<boolean>;
}

export interface UsingAction {
  questionnaireId: number;
  id: number;
  title: string;
}

/** An earlier version, and how the new one differs from it. */
export interface Earlier {
  versionId: number;
  difference: VersionDifference;
}

/** The people who are answering earlier versions. */
export interface QuestionnaireAnswers {
  /** How many they are, and how many of them gave an answer that the new version does not have. */
  outlook: (db: Db, earlier: readonly Earlier[]) => Promise<{ running: number; losing: number }>;
  /** Moves them to the new version. Answers that it does not have stay in the record. */
  move: (
    db: Db,
    services: Pick<Services, 'bus'>,
    earlier: readonly Earlier[],
    to: NewVersion,
  ) => Promise<void>;
}

export interface NewVersion {
  questionnaireId: number;
  versionId: number;
  movedBy: number;
}
