import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { groupIndex } from '#engines/questionnaire/answers.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { countAskable, forAnswering } from '#engines/questionnaire/for-answering.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import type { Group } from '#engines/questionnaire/kinds/kind.ts';
import { versionAt } from '#features/questionnaires/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { perPool } from '#platform/server/per-pool.ts';

/** A published version with what every answer asks it. */
export interface Version {
  id: number;
  questionnaireId: number;
  number: number;
  definition: Questionnaire;
  /** As the person who answers gets it, and the number of its questions (`engines/questionnaire/for-answering.ts`). */
  shown: { questionnaire: Questionnaire; questions: number };
  /** Finds a group by its id (`engines/questionnaire/ids.ts`). */
  groupOf: (groupId: number) => Group | undefined;
  /** The question that a group belongs to. */
  questionOf: (groupId: number) => Question | undefined;
}

/** 50 versions of each database are remembered. A version never changes, so each is read once. */
const rememberedOf = perPool(() => new BoundedMap<number, Version>(50));

/** A published version by its id. */
export async function findVersion(pool: Db, id: number): Promise<Version> {
  const remembered = rememberedOf(pool);
  const found = remembered.get(id);
  if (found) return found;
  const row = await versionAt(pool, id);
  if (!row) throw new Error(`There is no version ${id} of a questionnaire.`);
  const version = prepare(row);
  remembered.set(id, version);
  return version;
}

function prepare(row: NonNullable<Awaited<ReturnType<typeof versionAt>>>): Version {
  const questions = questionsOf(row.definition);
  const byId = new Map(questions.map((question) => [question.id, question]));
  let shown: Version['shown'] | undefined;
  return {
    ...row,
    // Most versions that are remembered are only answered.
    get shown() {
      return (shown ??= {
        questionnaire: forAnswering(row.definition),
        questions: countAskable(row.definition),
      });
    },
    groupOf: groupIndex(questions),
    questionOf: (groupId) => byId.get(placeOf(groupId)?.question ?? 'ID_'),
  };
}
