import { notify, settle } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { WayOut } from '../../contract/leaving.ts';
import type { LeavingGround, Leavers } from '../contributions.ts';
import { activeMembers } from '../store/active.ts';

/** The ways out of which staff have no other notification. */
const waysNotified: ReadonlySet<WayOut> = new Set(['left', 'deactivated', 'role', 'erased']);

/** More people than this who go at once are one notification. */
const MAX_EACH = 5;

interface LeaverNews {
  projectId: number;
  userIds: readonly number[];
  /** How many mentees are without a mentor when this person is gone. */
  mentees: ReadonlyMap<number, number>;
}

const causeOf = (leaving: number): string => `leaving ${leaving}`;

/** The event that this person is gone. An erasing cannot be undone, so nothing is kept of it. */
const causeFor = ({ projectId }: LeaverNews, kept: ReadonlyMap<number, number>, userId: number): string => {
  const leaving = kept.get(userId);
  return leaving === undefined ? `gone ${projectId} ${userId}` : causeOf(leaving);
};

/** What staff read about people who go. It is collected before anything is settled or erased. */
export async function newsOfLeavers(
  { db, services }: LeavingGround,
  { projectId, userIds, way }: Leavers,
): Promise<LeaverNews | undefined> {
  if (userIds === 'everyone' || !waysNotified.has(way)) return undefined;
  const mentees = new Map<number, number>();
  const parts = contributed(services.features, 'leaving')
    .flat()
    .filter(({ kind }) => kind === 'mentees');
  if (userIds.length <= MAX_EACH)
    for (const userId of userIds)
      for (const { find } of parts)
        mentees.set(userId, (await find(db, { projectId, userIds: [userId], way })).count);
  return { projectId, userIds, mentees };
}

/** Notifies the staff of a project, but for the one who did it, of people who are gone. */
export async function notifyOfLeavers(
  { db, services, actor }: LeavingGround,
  news: LeaverNews | undefined,
  kept: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  if (!news) return;
  const { projectId, userIds, mentees } = news;
  const readers = await activeMembers(db, projectId, staff)
    .where('appUser.id', '!=', actor.id)
    .select('appUser.id')
    .execute();
  const common = { projectId, kind: 'left' };
  const each =
    userIds.length > MAX_EACH
      ? [
          {
            ...common,
            saying: 'left.many',
            count: userIds.length,
            cause: causeFor(news, kept, userIds[0]!),
            link: linkTo('/{curProject}/admin/project/users', {}),
          },
        ]
      : userIds.map((userId) => {
          const count = mentees.get(userId) ?? 0;
          return {
            ...common,
            personId: userId,
            saying: count > 0 ? 'left.mentor' : 'left.person',
            count,
            cause: causeFor(news, kept, userId),
            link:
              count > 0
                ? linkTo('/{curProject}/admin/project/linkusers', {})
                : linkTo('/{curProject}/userinfo/{Id?}', { Id: userId }),
          };
        });
  await notify(
    db,
    services,
    readers.flatMap(({ id }) => each.map((one) => ({ ...one, userId: id }))),
  );
}

/** Takes back unread notifications of people who are back. */
export const forgetNews = (db: Db, leavings: readonly number[]): Promise<void> =>
  settle(db, leavings.map(causeOf));
