import type { Actor } from '#platform/server/actor.ts';
import type { Services } from '#platform/server/services.ts';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { ownSet } from './store/sets.ts';
import { findVersion } from './versions.ts';

/** The calculators of the questions (type 46) of a set that is the actor's own; none for any other set. */
export async function workbooksOf(
  { pool }: Pick<Services, 'pool'>,
  actor: Actor,
  answerSetId: number,
): Promise<Set<number>> {
  const set = await ownSet(pool, actor, answerSetId);
  if (!set) return new Set();
  const { definition } = await findVersion(pool, set.versionId);
  return new Set(
    questionsOf(definition).flatMap((question) =>
      question.type === 46 ? (question.data.spreadsheet?.id ?? []) : [],
    ),
  );
}
