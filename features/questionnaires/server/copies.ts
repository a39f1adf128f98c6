import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { readQuestionnaire } from './definition/schema.ts';
import { copyPictures, picturesIn } from './pictures.ts';
import { type SampleName, samples } from './samples/samples.ts';
import * as store from './store/questionnaires.ts';
import { addVersion, latestOf } from './store/versions.ts';

interface To {
  projectId: number;
  /** Null for the product itself. */
  actor: Pick<Actor, 'id'> | null;
}

/**
 * The questionnaires with which a project can have what has these: its own ones stay, and others are copied once, with their published
 * version. Returns the ids by those of the originals.
 */
export async function copyQuestionnaires(
  db: Db,
  ids: readonly number[],
  { projectId, actor }: To,
): Promise<Map<number, number>> {
  const originals = await store.draftsOf(db, ids);
  const copies = new Map<number, number>();
  for (const { id, projectId: own, draft } of originals) {
    if (own === projectId) copies.set(id, id);
    else {
      const version = await latestOf(db, id);
      copies.set(id, await addCopy(db, { draft, published: version?.definition }, { projectId, actor }));
    }
  }
  return copies;
}

async function addCopy(
  db: Db,
  { draft, published }: { draft: Questionnaire; published: Questionnaire | undefined },
  { projectId, actor }: To,
): Promise<number> {
  const id = await store.add(db, { projectId, draft, addedBy: actor?.id ?? null });
  if (published) {
    await addVersion(db, { questionnaireId: id, definition: published, publishedBy: actor?.id ?? null });
    if (JSON.stringify(published) !== JSON.stringify(draft))
      await store.saveDraft(db, id, draft, actor?.id ?? null);
    await copyPictures(db, id, published);
  }
  await copyPictures(db, id, draft);
  return id;
}

/** The published definitions of these questionnaires, else their drafts, for a file. */
export async function exportQuestionnaires(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Questionnaire>> {
  const found = new Map<number, Questionnaire>();
  for (const { id, draft } of await store.draftsOf(db, ids))
    found.set(id, (await latestOf(db, id))?.definition ?? draft);
  return found;
}

/**
 * Adds a questionnaire from a file, published; undefined for a document that is no questionnaire. Pictures are files of another
 * installation and are left out.
 */
export async function giveQuestionnaire(db: Db, document: unknown, to: To): Promise<number | undefined> {
  const read = readQuestionnaire(document);
  if (!read.ok) return undefined;
  const hasPictures = picturesIn(questionsOf(read.value)).length > 0;
  const draft = hasPictures ? withoutPictures(read.value) : read.value;
  return addCopy(db, { draft, published: hasPictures ? undefined : draft }, to);
}

const withoutPictures = (questionnaire: Questionnaire): Questionnaire =>
  JSON.parse(
    JSON.stringify(questionnaire, (key, value: unknown) => (key === 'image' ? undefined : value)),
  ) as Questionnaire;

/** Adds one of the questionnaires that come with the product, published; returns its id. */
export const giveSample = (db: Db, name: SampleName, to: To): Promise<number> =>
  addCopy(db, { draft: samples[name], published: samples[name] }, to);
