import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { type Draft, MAX_QUESTIONNAIRES, type questionnaires, staleDraft } from '../contract.ts';
import { notAQuestionnaire, questionnaireUsed, tooManyQuestionnaires } from '../contract/refusals.ts';
import { isInUse } from './of-features.ts';
import { readQuestionnaire } from './definition/schema.ts';
import { keepPictures } from './pictures.ts';
import * as store from './store/questionnaires.ts';
import { usedQuestions } from './store/versions.ts';

/** Returns the questionnaire; throws `notFound` if the actor may not enter its project. */
export async function requireQuestionnaire(db: Db, actor: Actor, id: number): Promise<store.Found> {
  const found = await store.find(db, actor, id);
  if (!found) throw notFound();
  return found;
}

/** The same, and locks it until the transaction ends. */
export async function lockQuestionnaire(db: Db, actor: Actor, id: number): Promise<store.Found> {
  if (!(await store.lock(db, actor, id))) throw notFound();
  return requireQuestionnaire(db, actor, id);
}

/** A draft in the shape of the contract. */
export async function draftOf(
  db: Db,
  { publishedVersion, archivedAt, draft, ...found }: store.Found,
): Promise<Draft> {
  const used = await usedQuestions(db, found.id);
  return {
    ...found,
    draft: { ...draft },
    hasChanges: publishedVersion !== found.version,
    isArchived: archivedAt !== null,
    usedIds: used.map(({ id }) => id),
    lastIds: Object.fromEntries(used.map(({ id, lastId }) => [id, lastId])),
  };
}

export const reloadDraft = async (db: Db, actor: Actor, id: number): Promise<Draft> =>
  draftOf(db, await requireQuestionnaire(db, actor, id));

/** Throws `stale` with the present draft, so that nothing that was written is lost. */
export async function requireVersion(db: Db, present: store.Found, version: number): Promise<void> {
  if (present.version === version) return;
  const { changedBy: by, changedAt: at } = present;
  throw staleDraft({ version: present.version, by, at, present: await draftOf(db, present) });
}

const emptyQuestionnaire: Questionnaire = {
  title: { el: '', en: '' },
  intro: { el: '', en: '' },
  mayPause: true,
  showsResult: false,
  sections: [],
  scales: [],
  extra: {},
};

/** Reads a document that a caller sent; throws `notAQuestionnaire` with its places. */
function requireDefinition(document: unknown): Questionnaire {
  const read = readQuestionnaire(document);
  if (!read.ok) throw notAQuestionnaire({ errors: read.errors });
  return read.value;
}

export async function create(request: Request<typeof questionnaires.create>) {
  const { db, actor, input } = request;
  const { projectId, title, definition, copyOf } = input;
  const original = copyOf === undefined ? undefined : await requireQuestionnaire(db, actor, copyOf);
  const begun = definition ? requireDefinition(definition) : (original?.draft ?? emptyQuestionnaire);
  const draft = title ? { ...begun, title } : begun;
  if ((await store.countForAdding(db, projectId)) >= MAX_QUESTIONNAIRES) throw tooManyQuestionnaires();
  const id = await store.add(db, { projectId, draft, addedBy: actor.id });
  await keepPictures(db, actor, { id, draft });
  await record(request, 'questionnaires.create', {
    projectId,
    target: String(id),
    after: { title: draft.title, copyOf },
  });
  return reloadDraft(db, actor, id);
}

/** Saves the draft. Saves of one author within a short time are one event of the audit log. */
export async function save(request: Request<typeof questionnaires.save>) {
  const { db, actor, input } = request;
  const { id, version, draft: document } = input;
  const draft = requireDefinition(document);
  const before = await lockQuestionnaire(db, actor, id);
  await requireVersion(db, before, version);
  await store.saveDraft(db, id, draft, actor.id);
  await keepPictures(db, actor, { id, draft });
  await record(request, 'questionnaires.save', {
    projectId: before.projectId,
    target: String(id),
    after: { title: draft.title, version: version + 1 },
  });
  return reloadDraft(db, actor, id);
}

export async function archive(request: Request<typeof questionnaires.archive>) {
  const { db, actor, input } = request;
  const { id, isArchived } = input;
  const { projectId, draft } = await lockQuestionnaire(db, actor, id);
  await store.setArchived(db, id, isArchived);
  await record(request, isArchived ? 'questionnaires.archive' : 'questionnaires.unarchive', {
    projectId,
    target: String(id),
    after: { title: draft.title },
  });
  return reloadDraft(db, actor, id);
}

export async function remove(request: Request<typeof questionnaires.remove>) {
  const { db, actor, input, services } = request;
  const { id } = input;
  const { projectId, draft } = await lockQuestionnaire(db, actor, id);
  if (await isInUse(db, services, id)) throw questionnaireUsed();
  await store.remove(db, id);
  await record(request, 'questionnaires.delete', {
    projectId,
    target: String(id),
    before: { title: draft.title },
  });
  return {};
}
