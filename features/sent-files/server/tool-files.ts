import { record } from '#features/audit/server/inside.ts';
import { discardUnused, type FileFacts, ownReadyFiles, requireRoom } from '#features/files/server/inside.ts';
import { isBlockedBetween } from '#features/people/server/inside.ts';
import { findAction } from '#features/programme/server/inside.ts';
import { notWorkable } from '#features/steps/contract/refusals.ts';
import { workStateOf } from '#features/steps/server/inside.ts';
import { findPair, type Pair, requirePair } from '#features/steps/server/public.ts';
import { present } from '#platform/server/present.ts';
import { toolFileName } from '#engines/files/tool-file-name.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { MAX_TOOL_FILES } from '../access.ts';
import { alreadyPlaced, noSuchFile, notAReceiver, notYours, tooManyToolFiles } from '../contract/refusals.ts';
import type { ToolFile } from '../contract/tool-files.ts';
import type { sentFiles } from '../contract.ts';
import * as store from './store/tool-files.ts';

/** The names of the tool files of a question, for a pair that the actor sees. */
export async function names({ db, actor, input }: Request<typeof sentFiles.toolFiles>): Promise<string[]> {
  await requirePair(db, actor, input);
  return (await store.namesAt(db, input)).map(toolFileName);
}

/** The tool files of a question with their facts. */
export async function list({
  db,
  actor,
  input,
}: Request<typeof sentFiles.toolFileList>): Promise<ToolFile[]> {
  const pair = await requirePair(db, actor, input);
  return (await store.filesAt(db, input)).map(({ adderId, ...file }) =>
    present({ ...file, mayRemove: pair.mayGuide || adderId === actor.id }),
  );
}

/** Adds files of the actor to a question. Files of the same index and name are replaced. */
export async function upload(request: Request<typeof sentFiles.toolUploader>): Promise<string[]> {
  const { db, actor, input, services } = request;
  const { fileIds, ...place } = input;
  const pair = await requireWriting(request, place);
  const files = await ownFiles(db, actor, fileIds);
  const { projectId } = pair.action;
  const otherId = pair.isOwn ? pair.mentorId : pair.mentee.id;
  if (otherId !== null && (await isBlockedBetween(db, actor.id, { projectId, otherId })))
    throw notAReceiver();
  await requireRoom(db, services, { projectId, fileIds });
  await replace(request, files);
  if ((await store.namesAt(db, { ...place, index: undefined })).length + files.length > MAX_TOOL_FILES)
    throw tooManyToolFiles();
  await store.addToolFiles(db, { ...place, addedBy: actor.id }, files);
  await note(request, pair, 'shares.tool-files');
  return (await store.namesAt(db, { ...place, index: undefined })).map(toolFileName);
}

/** Takes a file out of a question. */
export async function remove(request: Request<typeof sentFiles.removeToolFile>) {
  const { db, actor, input, services } = request;
  const place = await store.placeOf(db, input.fileId);
  if (place?.actionId !== input.actionId) throw notFound();
  const pair = await requireWriting(request, place);
  if (!pair.mayGuide && place.addedBy !== actor.id) throw notYours();
  await store.dropToolFiles(db, [input.fileId]);
  await discardUnused(db, services.features, [input.fileId]);
  await note(request, pair, 'shares.remove-tool-file');
  return {};
}

/** Whether the actor sees the pair of a tool file. */
export async function mayReadToolFile(db: Db, actor: Actor, fileId: number): Promise<boolean> {
  const place = await store.placeOf(db, fileId);
  if (!place || !(await findAction(db, actor, place.actionId))) return false;
  return (await findPair(db, actor, place)) !== undefined;
}

type Writing = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** Returns the pair, if the actor works with it: the mentee in a step that can be worked on, its mentor and staff always. */
async function requireWriting(
  { db, actor, services }: Writing,
  of: { actionId: number; menteeId: number },
): Promise<Pair> {
  const pair = await requirePair(db, actor, of);
  if (!pair.isOwn && !pair.mayGuide) throw notYours();
  const state = pair.isOwn ? await workStateOf(db, services, pair) : 'open';
  if (state === 'hidden') throw notFound();
  if (state === 'closed') throw notWorkable();
  return pair;
}

async function ownFiles(db: Db, actor: Actor, ids: readonly number[]): Promise<FileFacts[]> {
  const files = (await ownReadyFiles(db, actor.id, ids)).map((file) => {
    if (file?.category !== 'shared') throw noSuchFile();
    return file;
  });
  if ((await store.placedAmong(db, ids)).length > 0) throw alreadyPlaced();
  return files;
}

/** Removes the files that new ones of the same names replace. Of two new ones with one name, the upload is refused. */
async function replace(
  { db, input, services }: Request<typeof sentFiles.toolUploader>,
  files: readonly FileFacts[],
): Promise<void> {
  const names = files.map(({ name }) => name);
  if (new Set(names).size < names.length) throw alreadyPlaced();
  const old = (await store.namedAt(db, input, names)).map(({ fileId }) => fileId);
  if (old.length === 0) return;
  await store.dropToolFiles(db, old);
  await discardUnused(db, services.features, old);
}

const note = (writing: Writing, { action, mentee }: Pair, what: string) =>
  record(writing, what, {
    projectId: action.projectId,
    subjectId: mentee.id,
    target: String(action.id),
  });
