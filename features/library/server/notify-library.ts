import { notify, settle } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import '../addresses.ts';
import { approvers } from '../access.ts';

interface Ground {
  db: Db;
  services: Services;
  actor: { id: number };
}

interface About {
  id: number;
  projectId: number;
  title: string;
}

const linkOf = (id: number) => linkTo('/{curProject}/library', {}, { item: id });
const titleOf = ({ title }: About) => ({ el: title, en: title });
const waitingCause = (id: number, number: number): string => `library ${id} waiting ${number}`;

/** Notifies those who approve in a project of a version that waits for them. */
export async function notifyApprovers(
  { db, services, actor }: Ground,
  item: About & { number: number },
): Promise<void> {
  const judges = await activeMembers(db, item.projectId, approvers).select('appUser.id').execute();
  await notify(
    db,
    services,
    judges
      .filter(({ id }) => id !== actor.id)
      .map(({ id: userId }) => ({
        userId,
        projectId: item.projectId,
        kind: 'library',
        saying: 'library.waiting',
        cause: waitingCause(item.id, item.number),
        link: linkOf(item.id),
        personId: actor.id,
        title: titleOf(item),
      })),
  );
}

/** Takes back the notifications that a version waits, once it does not any more. */
export const settleWaiting = (db: Db, items: readonly { id: number; number: number }[]): Promise<void> =>
  settle(
    db,
    items.map(({ id, number }) => waitingCause(id, number)),
  );

/** Notifies the maker of a version that it was approved or sent back. */
export async function notifyMaker(
  { db, services, actor }: Ground,
  items: readonly (About & { number: number; madeBy: number | null })[],
  what: 'approved' | 'returned',
): Promise<void> {
  await notify(
    db,
    services,
    items.flatMap((item) =>
      item.madeBy === null || item.madeBy === actor.id
        ? []
        : [
            {
              userId: item.madeBy,
              projectId: item.projectId,
              kind: 'library',
              saying: `library.${what}`,
              cause: `library ${item.id} ${what} ${item.number}`,
              link: linkOf(item.id),
              title: titleOf(item),
            },
          ],
    ),
  );
}

/** Notifies mentees of an item that was shared with them. */
export const notifyReceivers = (
  { db, services, actor }: Ground,
  item: About,
  menteeIds: readonly number[],
): Promise<void> =>
  notify(
    db,
    services,
    menteeIds.map((userId) => ({
      userId,
      projectId: item.projectId,
      kind: 'library',
      saying: 'library.shared',
      cause: `library ${item.id} shared ${actor.id}`,
      link: linkOf(item.id),
      personId: actor.id,
      title: titleOf(item),
    })),
  );
