import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Db } from '#platform/server/db.ts';
import { add } from './store/questionnaires.ts';
import { addVersion } from './store/versions.ts';

/** Adds a questionnaire to a project, published; returns its id and that of its version. */
export async function aPublishedQuestionnaire(
  db: Db,
  projectId: number,
  draft: Questionnaire,
): Promise<{ id: number; versionId: number }> {
  const id = await add(db, { projectId, draft, addedBy: null });
  return {
    id,
    versionId: await addVersion(db, { questionnaireId: id, definition: draft, publishedBy: null }),
  };
}
