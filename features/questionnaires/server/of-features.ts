import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, eachContributed, anyContributed, allContributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { Earlier, NewVersion, UsingAction } from './contributions.ts';

type Ground = Pick<Services, 'features'>;

/** The actions with one of these questionnaires that the actor sees. */
export const actionsWith = (
  db: Db,
  { features }: Ground,
  actor: Actor,
  ids: readonly number[],
): Promise<UsingAction[]> =>
  allContributed(features, 'questionnaireUse', (use) => use.actionsWith(db, actor, ids));

/** Whether an action has the questionnaire, or people answered it. */
export const isInUse = (db: Db, { features }: Ground, id: number): Promise<boolean> =>
  anyContributed(features, 'questionnaireUse', (use) => use.isUsed(db, id));

/** The people who are answering earlier versions, and those who would lose an answer. */
export async function outlookOf(db: Db, { features }: Ground, earlier: readonly Earlier[]) {
  let [running, losing] = [0, 0];
  for (const answers of contributed(features, 'questionnaireAnswers')) {
    const found = await answers.outlook(db, earlier);
    running += found.running;
    losing += found.losing;
  }
  return { running, losing };
}

/** Moves the people who are answering earlier versions to a new one. */
export const moveAnswers = (
  db: Db,
  services: Ground & Pick<Services, 'bus'>,
  earlier: readonly Earlier[],
  to: NewVersion,
): Promise<void> =>
  eachContributed(services.features, 'questionnaireAnswers', (answers) =>
    answers.move(db, services, earlier, to),
  );
