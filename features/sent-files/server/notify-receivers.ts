import { notify, settle } from '#features/notifications/server/inside.ts';
import { type Link, linkTo } from '#features/notifications/server/public.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { rolesOf } from './store/receivers.ts';

interface Sender {
  services: Services;
  projectId: number;
  ownerId: number;
}

/** The list of a receiver, on the screen of their role. */
function listOf(roles: readonly Role[] = []): Link {
  if (roles.includes('Mentee')) return linkTo('/{curProject}/mentee/senditems', {});
  return roles.includes('Mentor')
    ? linkTo('/{curProject}/mentor/senditems', {})
    : linkTo('/{curProject}/admin/senditems', {});
}

const sentCause = (id: number, at: Date): string => `shared ${id} ${at.getTime()}`;
const withdrawnCause = (id: number, at: Date): string => `withdrawn ${id} ${at.getTime()}`;
const inAll = (title: string) => ({ el: title, en: title });

interface NewSentFile {
  id: number;
  receiverId: number;
  sharedAt: Date;
  name: string;
}

/** Notifies each receiver once of what they were sent in one call. */
export async function notifySent(
  db: Db,
  { services, projectId, ownerId }: Sender,
  added: readonly NewSentFile[],
): Promise<void> {
  const byReceiver = Map.groupBy(added, ({ receiverId }) => receiverId);
  const roles = await rolesOf(db, [...byReceiver.keys()]);
  await notify(
    db,
    services,
    [...byReceiver].map(([userId, own]) => {
      const { id, sharedAt, name } = own[0]!;
      return {
        userId,
        projectId,
        kind: 'share',
        personId: ownerId,
        cause: sentCause(id, sharedAt),
        link: listOf(roles.get(userId)),
        ...(own.length === 1
          ? { saying: 'share.sent', title: inAll(name) }
          : { saying: 'share.sentMany', count: own.length }),
      };
    }),
  );
}

interface Withdrawn extends NewSentFile {
  withdrawnAt: Date;
}

/** Notifies the receiver that a file was withdrawn. The notification that it was sent disappears, unless it was read. */
export async function notifyWithdrawn(
  db: Db,
  { services, projectId, ownerId }: Sender,
  { id, receiverId, sharedAt, withdrawnAt, name }: Withdrawn,
): Promise<void> {
  await settle(db, [sentCause(id, sharedAt)]);
  const roles = await rolesOf(db, [receiverId]);
  await notify(db, services, [
    {
      userId: receiverId,
      projectId,
      kind: 'share',
      saying: 'share.withdrawn',
      personId: ownerId,
      title: inAll(name),
      cause: withdrawnCause(id, withdrawnAt),
      link: listOf(roles.get(receiverId)),
    },
  ]);
}

/** Notifies the receiver that they have a file again. The notification of its withdrawal disappears, unless it was read. */
export async function notifyRestored(db: Db, sender: Sender, sent: Withdrawn): Promise<void> {
  await settle(db, [withdrawnCause(sent.id, sent.withdrawnAt)]);
  // Its cause must differ from that of the first notification, which the receiver may have read.
  await notifySent(db, sender, [{ ...sent, sharedAt: sent.withdrawnAt }]);
}
