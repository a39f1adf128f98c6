import type { VersionDifference } from '#engines/questionnaire/versions.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    questionnaireUse: QuestionnaireUse;
    questionnaireAnswers: QuestionnaireAnswers;
  }
}

/** What uses a questionnaire. */
interface QuestionnaireUse {
  /** The actions with one of these questionnaires that the actor sees. */
  actionsWith: (db: Db, actor: Actor, ids: readonly number[]) => Promise<UsingAction[]>;
  /** Whether anything uses it, also what the actor does not see. */
  isUsed: (db: Db, id: number) => Promise<boolean>;
}

interface UsingAction {
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
interface QuestionnaireAnswers {
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

interface NewVersion {
  questionnaireId: number;
  versionId: number;
  movedBy: number;
}

type Asking = Pick<Services, 'features'>;

/** The actions with one of these questionnaires that the actor sees. */
export async function actionsWith(
  db: Db,
  { features }: Asking,
  actor: Actor,
  ids: readonly number[],
): Promise<UsingAction[]> {
  const found = contributed(features, 'questionnaireUse').map((use) => use.actionsWith(db, actor, ids));
  return (await Promise.all(found)).flat();
}

/** Whether an action has the questionnaire, or people answered it. */
export async function isInUse(db: Db, { features }: Asking, id: number): Promise<boolean> {
  for (const use of contributed(features, 'questionnaireUse')) if (await use.isUsed(db, id)) return true;
  return false;
}

/** The people who are answering earlier versions, and those who would lose an answer. */
export async function outlookOf(db: Db, { features }: Asking, earlier: readonly Earlier[]) {
  let [running, losing] = [0, 0];
  for (const answers of contributed(features, 'questionnaireAnswers')) {
    const found = await answers.outlook(db, earlier);
    running += found.running;
    losing += found.losing;
  }
  return { running, losing };
}

/** Moves the people who are answering earlier versions to a new one. */
export async function moveAnswers(
  db: Db,
  services: Asking & Pick<Services, 'bus'>,
  earlier: readonly Earlier[],
  to: NewVersion,
): Promise<void> {
  for (const answers of contributed(services.features, 'questionnaireAnswers'))
    await answers.move(db, services, earlier, to);
}
