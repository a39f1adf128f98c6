import { record } from '#features/audit/server/inside.ts';
import { discardFile, ownReadyFiles } from '#features/files/server/inside.ts';
import { seesAction } from '#features/programme/access.ts';
import { findAction } from '#features/programme/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { fileNeeded, notWorkable, takesNoFiles, tooManyFiles } from '../contract/refusals.ts';
import { MAX_FILES, takesFiles } from '../access.ts';
import type { StepFile } from '../contract/turns.ts';
import type { steps } from '../contract.ts';
import { endHandOver } from './hand-over.ts';
import { requireUnpaid } from './paid.ts';
import { requirePair, type Pair } from './pair.ts';
import * as files from './store/files.ts';
import { requireWorkable } from './write-data.ts';
import { lockData, touchByMentee } from './store/documents.ts';
import { addChange } from './store/history.ts';
import { findMentee } from './store/mentees.ts';

type Changing = Request<typeof steps.addFile> | Request<typeof steps.removeFile>;

/** The mentee's own step, locked. */
async function lockOwn({ db, actor, services, input }: Changing) {
  const pair = await requirePair(db, actor, { actionId: input.actionId });
  await requireWorkable(db, services, pair);
  const row = await lockData(db, { actionId: pair.action.id, menteeId: pair.mentee.id });
  if (row.completedAt) throw notWorkable();
  return { pair, row };
}

/** Throws unless the step has a file, or is of an action that waits for none. */
export async function requireFile(db: Db, { action, mentee }: Pair): Promise<void> {
  if (!takesFiles(action.typeId)) return;
  if ((await files.filesOf(db, { actionId: action.id, menteeId: mentee.id })).length === 0)
    throw fileNeeded();
}

/** Adds a file of the mentee to their step; one that it replaces is deleted. */
export async function addFile(request: Request<typeof steps.addFile>): Promise<StepFile[]> {
  const { db, actor, input } = request;
  const { pair } = await lockOwn(request);
  const [file] = await ownReadyFiles(db, actor.id, [input.fileId]);
  // A file of another kind may belong to a record of another feature, and would be deleted with this one.
  if (file?.category !== 'action') throw notFound();
  if (!takesFiles(pair.action.typeId)) throw takesNoFiles();
  if (await files.isUsed(db, input.fileId)) throw notFound();
  const ids = { actionId: pair.action.id, menteeId: pair.mentee.id };
  if (input.replaces !== undefined) await drop(request, ids, input.replaces);
  else if ((await files.filesOf(db, ids)).length >= MAX_FILES) throw tooManyFiles();
  await files.add(db, { ...ids, fileId: input.fileId });
  await note(request, pair, { before: {}, after: { name: file.name } });
  return files.filesOf(db, ids);
}

/**
 * Takes a file out of the mentee's step and deletes it. A step that waits for the mentor with its last file is taken back: it cannot be
 * handed over without one.
 */
export async function removeFile(request: Request<typeof steps.removeFile>): Promise<StepFile[]> {
  const { pair, row } = await lockOwn(request);
  const ids = { actionId: pair.action.id, menteeId: pair.mentee.id };
  const { db, actor, services } = request;
  if ((await files.filesOf(db, ids)).length === 1) await requireUnpaid(db, actor, services, [ids], false);
  const name = await drop(request, ids, request.input.fileId);
  await note(request, pair, { before: { name }, after: {} });
  const left = await files.filesOf(request.db, ids);
  if (left.length === 0 && takesFiles(pair.action.typeId) && row.waitsForMentor)
    await endHandOver(request, pair, row);
  return left;
}

/** Deletes a file of the step, and so frees its place in the quota; returns its name. */
async function drop({ db, actor }: Changing, ids: files.Pair, fileId: number): Promise<string> {
  const file = (await files.filesOf(db, ids)).find(({ id }) => id === fileId);
  if (!file) throw notFound();
  await discardFile(db, actor.id, fileId);
  return file.name;
}

async function note(
  request: Changing,
  { action, mentee }: Pair,
  change: { before: unknown; after: unknown },
): Promise<void> {
  const { db, actor } = request;
  const ids = { actionId: action.id, menteeId: mentee.id };
  await touchByMentee(db, ids, actor.id);
  await addChange(db, {
    ...ids,
    userId: actor.id,
    adminId: actor.adminId,
    part: 'file',
    ...change,
    apart: true,
  });
  await record(request, 'actions.file', {
    projectId: action.projectId,
    subjectId: mentee.id,
    target: String(action.id),
  });
}

/** Whether the actor sees the step of a file, as its mentor or as staff. */
export async function mayReadFile(db: Db, actor: Actor, fileId: number): Promise<boolean> {
  const place = await files.placeOf(db, fileId);
  const action = place && (await findAction(db, actor, place.actionId));
  if (!action || !seesAction(actor.roles, action.flags)) return false;
  const { projectId, id: actionId } = action;
  return (await findMentee(db, actor, { projectId, actionId, menteeId: place.menteeId })) !== undefined;
}
