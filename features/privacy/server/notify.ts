import { athensClock } from '#engines/dates/athens.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { type Ground, linkTo, type News } from '#features/notifications/server/public.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import '../addresses.ts';
import { adminIds, dueBefore } from './store/requests.ts';

interface Asked {
  id: number;
  projectId: number;
  userId: number;
}

type Notified = Pick<News, 'saying' | 'cause' | 'day'>;

const page = linkTo('/{curProject}/admin/project/privacy', {});

/** Notifies the staff of the project, who must answer. */
async function notifyStaff(
  db: Db,
  ground: Omit<Ground, 'pool'>,
  { projectId, userId }: Asked,
  news: Notified,
): Promise<void> {
  const receivers = await activeMembers(db, projectId, staff).select('appUser.id').execute();
  await notify(
    db,
    ground,
    receivers.map(({ id }) => ({
      userId: id,
      projectId,
      kind: 'privacy',
      link: page,
      personId: userId,
      ...news,
    })),
  );
}

/** Notifies the staff of a new request, with the day by which it must be answered. */
export const notifyAsked = (
  db: Db,
  ground: Omit<Ground, 'pool'>,
  request: Asked & { dueAt: Date },
): Promise<void> =>
  notifyStaff(db, ground, request, {
    saying: 'privacy.asked',
    cause: `privacy ${request.id}`,
    day: athensClock(request.dueAt.getTime()).date,
  });

/** Notifies every Admin that a request of erasure waits for them. They need not be members of its project. */
export async function notifyReferred(
  db: Db,
  ground: Omit<Ground, 'pool'>,
  { id, projectId, userId }: Asked,
): Promise<void> {
  const { url } = await projectAt(db, projectId);
  await notify(
    db,
    ground,
    (await adminIds(db)).map((admin) => ({
      userId: admin,
      kind: 'privacy',
      saying: 'privacy.referred',
      cause: `privacy ${id} referred`,
      link: `${url}/${page}` as typeof page,
      personId: userId,
    })),
  );
}

/** The staff are reminded when this number of days is left. */
const REMIND_DAYS = [7, 2, 0] as const;

/** Reminds the staff each morning of open requests whose deadline is near or over, once for each number of days. */
export const privacyReminderJob: JobKind = {
  queue: 'privacy-reminders',
  cron: '15 8 * * *',
  expireInSeconds: 600,
  run: (services) => remindOfRequests(services, Date.now()),
};

export async function remindOfRequests(ground: Ground, nowMs: number): Promise<void> {
  const near = await dueBefore(ground.pool, new Date(nowMs + REMIND_DAYS[0] * DAY_MS));
  for (const request of near) {
    const left = Math.floor((request.dueAt.getTime() - nowMs) / DAY_MS);
    const step = REMIND_DAYS.findLast((days) => left <= days) ?? REMIND_DAYS[0];
    await ground.pool.transaction().execute((db) =>
      notifyStaff(db, ground, request, {
        saying: left < 0 ? 'privacy.late' : 'privacy.due',
        cause: `privacy ${request.id} due ${left < 0 ? 'late' : step}`,
        day: athensClock(request.dueAt.getTime()).date,
      }),
    );
  }
}
