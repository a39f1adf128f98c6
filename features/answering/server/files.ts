import { questionnairesWith } from '#features/questionnaires/server/inside.ts';
import { findPair } from '#features/steps/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { maySeeQuestions } from '../access.ts';
import { stateNow } from './show.ts';
import { setsWithFile } from './store/answers.ts';
import { ownSetsOf } from './store/sets.ts';
import { findVersion } from './versions.ts';

/** The sets that have this file as the answer to a question for files. A text may be the same number. */
async function setsOfFile(db: Db, fileId: number) {
  const sets = await setsWithFile(db, fileId);
  const kept = [];
  for (const set of sets) {
    const { questionOf } = await findVersion(db, set.versionId);
    if (questionOf(set.groupId)?.type === 40) kept.push(set);
  }
  return kept;
}

/** Whether the actor sees the answers of a mentee to which a file belongs, or the questions that have it as a picture. */
export async function mayReadFile(db: Db, actor: Actor, fileId: number): Promise<boolean> {
  if (await isInOwnQuestions(db, actor, fileId)) return true;
  for (const set of await setsOfFile(db, fileId)) if (await findPair(db, actor, set)) return true;
  return false;
}

/** Whether the file is a picture of a questionnaire that the actor answers, and whose questions are shown now. */
async function isInOwnQuestions(db: Db, actor: Actor, fileId: number): Promise<boolean> {
  const ids = await questionnairesWith(db, fileId);
  if (ids.length === 0) return false;
  const sets = await ownSetsOf(db, actor, ids);
  return sets.some((set) =>
    maySeeQuestions({ isOwn: true, isTimed: set.seconds !== null, state: stateNow(set) }),
  );
}

/** Whether an answer has this file. */
export const isUsed = async (db: Db, fileId: number): Promise<boolean> =>
  (await setsOfFile(db, fileId)).length > 0;
