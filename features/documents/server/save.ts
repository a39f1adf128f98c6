import { isDeepStrictEqual } from 'node:util';
import { buffer } from 'node:stream/consumers';
import { record } from '#features/audit/server/inside.ts';
import { disownFiles, fileBytes, fileFacts, ownReadyFiles } from '#features/files/server/inside.ts';
import { badInput, notFound } from '#platform/contract/refusal.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Db } from '#platform/server/db.ts';
import type { SavedBy } from '#platform/server/kept-versions.ts';
import type { Request } from '#platform/server/implement.ts';
import { staleTemplate, templateNameTaken } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { requireSound } from './judge.ts';
import { toTemplate } from './read.ts';
import * as store from './store/templates.ts';
import type { TemplateContent } from './tables.ts';

type Saving = Request<typeof documents.saveRazorDocument>;

/** The template without what it needs, which judging it tells. */
function askedContent({ input }: Saving): Omit<TemplateContent, 'needs'> {
  const { name, lang, about, kind, title, text, docxFileId, isCertificate } = input;
  return {
    name,
    lang,
    about,
    kind,
    title,
    body: kind === 'text' ? cleanHtml(text) : '',
    docxFileId: kind === 'docx' ? (docxFileId ?? null) : null,
    isCertificate,
  };
}

/** The bytes of the file of Word: one that the caller uploaded, or the one that the template has already. */
async function docxOf(
  { actor, services }: Saving,
  db: Db,
  fileId: number | null,
  before: number | null | undefined,
): Promise<Uint8Array | undefined> {
  if (fileId === null) return undefined;
  const file =
    fileId === before
      ? (await fileFacts(db, [fileId])).get(fileId)
      : (await ownReadyFiles(db, actor.id, [fileId]))[0];
  if (!file) throw notFound();
  if (!file.name.toLowerCase().endsWith('.docx'))
    throw badInput({ errors: [{ field: 'DocxFileId', code: 'unknown' }] });
  return buffer(await fileBytes(db, services.files, fileId));
}

/** Saves a template over the version that the caller opened, or a new one. It is judged on the pool, since its file and its names take time. */
export const saveRazorDocument = {
  prepare: async (request: Saving) => {
    const { actor, input, services } = request;
    const { pool } = services;
    const asked = askedContent(request);
    const known = input.id === undefined ? undefined : await store.findTemplate(pool, actor, input.id);
    if (input.id !== undefined && !known) throw notFound();
    // A template stays where it is: its documents and its batches belong to its project.
    if (known && input.projectId !== undefined && input.projectId !== known.projectId)
      throw badInput({ errors: [{ field: 'ProjectId', code: 'fixed' }] });
    const projectId = known ? known.projectId : (input.projectId ?? null);
    const docx = await docxOf(request, pool, asked.docxFileId, known?.docxFileId);
    const { language, level } = actor;
    const needs = await requireSound({ db: pool, services, language, projectId, level }, asked, docx);
    return (db: Db) => saveSound({ ...request, db }, { ...asked, needs }, projectId);
  },
};

async function saveSound(request: Saving, content: TemplateContent, projectId: number | null) {
  const { db, actor, input } = request;
  const before = input.id === undefined ? undefined : await store.lockTemplate(db, actor, input.id);
  if (input.id !== undefined && !before) throw notFound();
  if (before && before.version !== input.version) {
    const { version, changedBy: by, changedAt: at } = before;
    throw staleTemplate({ version, by, at, present: await toTemplate(db, before) });
  }
  const by = { id: actor.id, adminId: actor.adminId };
  if (before && isSame(before, content)) return { id: before.id, version: before.version };
  const { id, version } = await write(db, before?.id, { ...content, projectId }, by);
  if (content.docxFileId !== null && content.docxFileId !== before?.docxFileId)
    await disownFiles(db, actor.id, [content.docxFileId]);
  await record(request, 'documents.save', {
    projectId: projectId ?? undefined,
    target: content.title,
    before: before && { name: before.name, title: before.title, body: before.body },
    after: { name: content.name, title: content.title, body: content.body },
  });
  return { id, version };
}

const isSame = (before: store.FoundTemplate, { needs: _needs, ...content }: TemplateContent): boolean =>
  isDeepStrictEqual(
    content,
    Object.fromEntries(Object.keys(content).map((key) => [key, before[key as keyof typeof content]])),
  );

async function write(
  db: Db,
  id: number | undefined,
  { projectId, ...content }: TemplateContent & { projectId: number | null },
  by: SavedBy,
): Promise<{ id: number; version: number }> {
  try {
    if (id !== undefined) return { id, version: await store.changeTemplate(db, id, content, by) };
    return { id: await store.addTemplate(db, { ...content, projectId }, by), version: 1 };
  } catch (error) {
    throw store.isNameTaken(error) ? templateNameTaken() : error;
  }
}

/** Takes a template away, or brings it back within a day. */
async function setRemoved(
  request: Request<typeof documents.remove> | Request<typeof documents.restore>,
  removed: boolean,
) {
  const { db, actor, input } = request;
  const found = await (removed ? store.lockTemplate : store.lockRemoved)(db, actor, input.id);
  if (!found) throw notFound();
  try {
    await store.setRemoved(db, found.id, removed);
  } catch (error) {
    throw store.isNameTaken(error) ? templateNameTaken() : error;
  }
  await record(request, removed ? 'documents.remove' : 'documents.restore', {
    projectId: found.projectId ?? undefined,
    target: found.title,
  });
  return {};
}

export const remove = (request: Request<typeof documents.remove>) => setRemoved(request, true);
export const restore = (request: Request<typeof documents.restore>) => setRemoved(request, false);
