import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { alreadyWithdrawn, notAReceiver, tooLate } from '../contract/refusals.ts';
import { mayUndo } from '../access.ts';
import type { sentFiles } from '../contract.ts';
import type { SentFile } from '../contract/sent-file.ts';
import { notifyRestored, notifyWithdrawn } from './notify-receivers.ts';
import { mayReach } from './store/receivers.ts';
import * as store from './store/sent-files.ts';
import { toSentFile } from './to-contract.ts';

type Changing = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** Withdraws a file that the actor sent. The receiver cannot open the file from then on. */
export async function withdraw(request: Request<typeof sentFiles.withdraw>): Promise<SentFile> {
  const { db, actor, input } = request;
  const sent = await store.lockSent(db, actor, input.id);
  if (!sent) throw notFound();
  if (sent.withdrawnAt) throw alreadyWithdrawn();
  await store.setWithdrawn(db, sent.id, true);
  const now = await changed(request, sent, 'shares.withdraw');
  await notifyWithdrawn(db, senderOf(request, sent), {
    ...sent,
    withdrawnAt: now.withdrawnAt!,
    name: now.name,
  });
  return now;
}

/** Undoes a withdrawal, if the actor may still send the receiver files. */
export async function restore(request: Request<typeof sentFiles.restore>): Promise<SentFile> {
  const { db, actor, input } = request;
  const sent = await store.lockSent(db, actor, input.id);
  if (!sent) throw notFound();
  const { projectId, receiverId, withdrawnAt } = sent;
  if (!withdrawnAt) return reloadSentFile(request, sent.id);
  if (!mayUndo(withdrawnAt, new Date())) throw tooLate();
  if (!(await mayReach(db, actor, projectId, [receiverId]))) throw notAReceiver();
  await store.setWithdrawn(db, sent.id, false);
  const now = await changed(request, sent, 'shares.restore');
  await notifyRestored(db, senderOf(request, sent), { ...sent, withdrawnAt, name: now.name });
  return now;
}

const senderOf = ({ services }: Changing, { projectId, ownerId }: store.SentFileRow) => ({
  services,
  projectId,
  ownerId,
});

async function changed(request: Changing, sent: store.SentFileRow, what: string): Promise<SentFile> {
  await record(request, what, {
    projectId: sent.projectId,
    subjectId: sent.receiverId,
    target: String(sent.fileId),
  });
  return reloadSentFile(request, sent.id);
}

async function reloadSentFile({ db, actor }: Changing, id: number): Promise<SentFile> {
  const [row] = await store.ownSentFiles(db, actor, [id]);
  return toSentFile(row!, actor);
}
