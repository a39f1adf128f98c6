import { nextMoment } from '#engines/queries/rhythm.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { type Ground, linkTo, type News } from '#features/notifications/server/public.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { reportRoles } from '../access.ts';
import '../addresses.ts';
import * as store from './store/schedules.ts';
import type { GivenValues } from './tables.ts';

const AT_ONCE = 50;

/** Sends the links of scheduled reports. */
export const scheduledReportsJob: JobKind = {
  queue: 'scheduled-reports',
  cron: '*/5 * * * *',
  expireInSeconds: 280,
  run: (services) => sendScheduledReports(services, new Date()),
};

/**
 * Sends each report whose time has come, once: its mails and its next time are one transaction, and a node that dies leaves neither. One
 * that is late, after a long stop, is sent once and not for each time that was missed.
 */
export async function sendScheduledReports(ground: Ground, now: Date): Promise<void> {
  for (let more = true; more;)
    more = await ground.pool.transaction().execute(async (db) => {
      const due = await store.claimDue(db, now, AT_ONCE);
      for (const one of due) await sendOne(db, ground, one, now);
      return due.length === AT_ONCE;
    });
}

async function sendOne(db: Db, ground: Ground, due: store.DueSchedule, now: Date): Promise<void> {
  const { id, projectId, queryId, nextAt: at, name, given, isLive } = due;
  const nextAt = new Date(nextMoment(due, now.getTime()));
  if (!isLive) return store.setNext(db, id, { nextAt });
  const readers = await readersOf(db, due);
  const link = linkTo('/{curProject}/admin/report/view/{id?}', { id: queryId }, inAddress(given));
  const news = readers.map((userId): News => ({
    userId,
    projectId,
    kind: 'scheduledReport',
    saying: 'scheduledReport.due',
    cause: `report ${id} ${at.getTime()}`,
    link,
    title: { el: name },
  }));
  await notify(db, ground, news);
  return store.setNext(db, id, { nextAt, sentAt: now, sentTo: readers.length });
}

/** The users who may open the report now: active members with one of its roles, and of the roles that the schedule names. */
async function readersOf(
  db: Db,
  { projectId, roles, readers, madeBy }: store.DueSchedule,
): Promise<number[]> {
  const opens = (role: Role) =>
    (reportRoles as readonly Role[]).includes(role) && (role === 'Admin' || readers.includes(role));
  if (roles.length > 0) return store.readersIn(db, { projectId, roles: roles.filter(opens) });
  if (madeBy === null) return [];
  return store.readersIn(db, { projectId, roles: reportRoles.filter(opens), only: madeBy });
}

/** Values of parameters in the address of a report; a list as JSON. An empty one is there, too: without it the initial value would count. */
const inAddress = (given: GivenValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number'
        ? value
        : value === null
          ? ''
          : JSON.stringify(value),
    ]),
  );
