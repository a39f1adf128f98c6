import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { ownReadyFiles } from '#features/files/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { readsPictures } from '../access.ts';
import { notAQuestionnaire } from '../contract/refusals.ts';
import * as store from './store/files.ts';

/** The ids of the pictures in questions. */
export const picturesIn = (questions: readonly Question[]): number[] => [
  ...new Set(
    questions.flatMap((question) => {
      if (question.type === 41) return question.data.options.flatMap(({ image }) => image ?? []);
      return question.type === 42 ? (question.data.image ?? []) : [];
    }),
  ),
];

/**
 * Throws `notAQuestionnaire` if the questionnaire names a file that is neither the actor's own picture nor one of a questionnaire that
 * the actor sees: with its id alone the actor could read it.
 */
async function requireOwnPictures(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await store.seenFiles(db, actor, ids);
  const fresh = ids.filter((id) => !known.has(id));
  for (const file of await ownReadyFiles(db, actor.id, fresh))
    if (file?.kind !== 'image') throw notAQuestionnaire({ errors: [{ field: '', code: 'no-such-picture' }] });
}

/**
 * Whether the actor sees a picture. Everybody in the project sees those of its questionnaires, except that those of a timed one are for
 * mentors and staff; its mentees see them while they see its questions (`features/answering`).
 */
export async function mayReadPicture(db: Db, actor: Actor, id: number): Promise<boolean> {
  const find = readsPictures(actor.roles) ? store.seenFiles : store.untimedFiles;
  return (await find(db, actor, [id])).has(id);
}

/**
 * Notes the pictures of a questionnaire that the actor stored: from now on everybody who sees the questionnaire can read them. Throws
 * `notAQuestionnaire` for pictures that are not the actor's to show.
 */
export async function keepPictures(
  db: Db,
  actor: Actor,
  { id, draft }: { id: number; draft: Questionnaire },
): Promise<void> {
  const ids = picturesIn(questionsOf(draft));
  await requireOwnPictures(db, actor, ids);
  await store.addFiles(db, id, ids);
}

/**
 * Notes the pictures of a questionnaire that the product copied as it was. They are those of the original, and the caller has checked
 * that the actor sees it.
 */
export const copyPictures = (db: Db, id: number, questionnaire: Questionnaire): Promise<void> =>
  store.addFiles(db, id, picturesIn(questionsOf(questionnaire)));
