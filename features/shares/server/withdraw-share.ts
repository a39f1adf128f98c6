import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { alreadyWithdrawn, notAReceiver, tooLate } from '../contract/refusals.ts';
import type { shares } from '../contract.ts';
import type { Share } from '../contract/share.ts';
import { notifyRestored, notifyWithdrawn } from './notify-receivers.ts';
import { mayReach } from './store/receivers.ts';
import * as store from './store/shares.ts';
import { mayUndo, toShare } from './words.ts';

type Changing = Pick<Request, 'db' | 'http' | 'services'> & { actor: Actor };

/** Withdraws a share of the actor. The receiver cannot open the file from then on. */
export async function withdraw(request: Request<typeof shares.withdraw>): Promise<Share> {
  const { db, actor, input } = request;
  const share = await store.lockSent(db, actor, input.id);
  if (!share) throw notFound();
  if (share.withdrawnAt) throw alreadyWithdrawn();
  await store.setWithdrawn(db, share.id, true);
  const now = await changed(request, share, 'shares.withdraw');
  await notifyWithdrawn(db, toldOf(request, share), {
    ...share,
    withdrawnAt: now.withdrawnAt!,
    name: now.name,
  });
  return now;
}

/** Undoes a withdrawal, if the actor may still share files with the receiver. */
export async function restore(request: Request<typeof shares.restore>): Promise<Share> {
  const { db, actor, input } = request;
  const share = await store.lockSent(db, actor, input.id);
  if (!share) throw notFound();
  const { projectId, receiverId, withdrawnAt } = share;
  if (!withdrawnAt) return found(request, share.id);
  if (!mayUndo(withdrawnAt)) throw tooLate();
  if (!(await mayReach(db, actor, projectId, [receiverId]))) throw notAReceiver();
  await store.setWithdrawn(db, share.id, false);
  const now = await changed(request, share, 'shares.restore');
  await notifyRestored(db, toldOf(request, share), { ...share, withdrawnAt, name: now.name });
  return now;
}

const toldOf = ({ services }: Changing, { projectId, ownerId }: store.ShareRow) => ({
  services,
  projectId,
  ownerId,
});

async function changed(request: Changing, share: store.ShareRow, what: string): Promise<Share> {
  await record(request, what, {
    projectId: share.projectId,
    subjectId: share.receiverId,
    target: String(share.fileId),
  });
  return found(request, share.id);
}

async function found({ db, actor }: Changing, id: number): Promise<Share> {
  const [row] = await store.ownShares(db, actor, [id]);
  return toShare(row!, actor);
}
