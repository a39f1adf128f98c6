import { record } from '#features/audit/server/inside.ts';
import { type FileFacts, ownReadyFiles, requireRoom } from '#features/files/server/inside.ts';
import { requireReadableAction } from '#features/programme/server/public.ts';
import { menteesWhoSee } from '#features/steps/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { takeFromLimit } from '#platform/server/limits.ts';
import type { sentFiles } from '../contract.ts';
import type { SentFile } from '../contract/sent-file.ts';
import { actionHidden, noSuchFile, notAReceiver } from '../contract/refusals.ts';
import { notifySent } from './notify-receivers.ts';
import { rolesOf, mayReach } from './store/receivers.ts';
import * as store from './store/sent-files.ts';
import { toSentFile } from './to-contract.ts';

type Sending = Request<typeof sentFiles.send>;

/** The calls of one user in an hour: each notifies people. */
const CALLS = { max: 200, seconds: 3600 };

/** Sends files of the actor to people, and notifies those who did not have them. */
export async function sendFiles(request: Sending): Promise<SentFile[]> {
  const { db, actor, input, services } = request;
  const { projectId, receiverIds, actionId, note } = input;
  await takeFromLimit(services.limitsPool, `files sent by ${actor.id}`, CALLS);
  if (!(await mayReach(db, actor, projectId, receiverIds))) throw notAReceiver();
  if (actionId !== undefined) await requireSeenByAll(request, actionId);
  const files = await ownFiles(request);
  await requireRoom(db, services, { projectId, fileIds: input.fileIds });

  const sending = { projectId, ownerId: actor.id, actionId, note, files, receiverIds };
  const added = await store.addSentFiles(db, sending);
  const names = new Map(files.map(({ id, name }) => [id, name]));
  await notifySent(
    db,
    { services, projectId, ownerId: actor.id },
    added.map((one) => ({ ...one, name: names.get(one.fileId)! })),
  );
  await recordSent(request, added);
  const rows = await store.ownSentFiles(db, actor, await store.idsOfSentFiles(db, sending));
  return rows.map((row) => toSentFile(row, actor));
}

/** The files of the call, complete and owned by the actor; they cannot be removed until the transaction ends. */
async function ownFiles({ db, actor, input }: Sending): Promise<FileFacts[]> {
  return (await ownReadyFiles(db, actor.id, input.fileIds)).map((file) => {
    if (file?.category !== 'shared') throw noSuchFile();
    return file;
  });
}

/** Throws if the action is hidden from the actor, or from a receiver: a file sent about it would show its name. */
async function requireSeenByAll({ db, actor, input, services }: Sending, actionId: number): Promise<void> {
  const { projectId, receiverIds } = input;
  const action = await requireReadableAction(db, actor, actionId);
  if (action.projectId !== projectId) throw notFound();
  const mentees = [...(await rolesOf(db, [actor.id, ...receiverIds]))].filter(([, roles]) =>
    roles.includes('Mentee'),
  );
  const menteeIds = mentees.map(([id]) => id);
  const seeing = await menteesWhoSee(db, services.sandbox, { projectId, actionId, menteeIds });
  for (const id of menteeIds) if (!seeing.has(id)) throw id === actor.id ? notFound() : actionHidden();
}

async function recordSent(
  request: Sending,
  added: readonly { fileId: number; receiverId: number }[],
): Promise<void> {
  const byReceiver = Map.groupBy(added, ({ receiverId }) => receiverId);
  for (const [subjectId, own] of byReceiver)
    await record(request, 'shares.share', {
      projectId: request.input.projectId,
      subjectId,
      target: own.map(({ fileId }) => fileId).join(', '),
    });
}
