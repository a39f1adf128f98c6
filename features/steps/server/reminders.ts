import { athensClock } from '#engines/dates/athens.ts';
import { addDays, daysBetween } from '#engines/dates/days.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { SharedSandbox } from '#engines/rules/worker-sandbox.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo, type Ground, type News } from '#features/notifications/server/public.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { type ListedAction } from '#features/programme/server/public.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { standingsOf, type Standing } from './standing.ts';
import { keptOf, menteesToNotify, projectsToRemind, publishedBetween } from './store/standing.ts';
import { isNew, newsTogether, publishedNews, type PublishedToAll } from './notify-published.ts';

type Reminding = Ground & { sandbox: SharedSandbox };

/** The first reminder comes 3 days before an action is due. Each later morning reminds those who were missed. */
const DAYS_BEFORE = 3;
/** There are no reminders of actions that were due, or began, more than 7 days ago. */
const DAYS_AFTER = 7;
const MENTEES_AT_ONCE = 200;

/** Reminds mentees each morning of actions that are due soon or late, and of those that begin today. */
export const actionReminderJob: JobKind = {
  queue: 'action-reminders',
  cron: '0 8 * * *',
  expireInSeconds: 3_600,
  run: (services) => remindOfActions(services, Date.now()),
};

/** Notifies all mentees who see actions that were published to all. */
export const actionPublishedJob: JobKind = {
  queue: 'action-published',
  expireInSeconds: 3_600,
  run: async (services, data) => {
    const published = data as PublishedToAll;
    const ids = new Set(published.actionIds);
    await notifyProject(services, published.projectId, {
      isAsked: ({ id }) => ids.has(id),
      newsOf: (standings) => newsTogether(standings, published),
      nowMs: Date.now(),
    });
  },
};

/** Reminds each mentee once, even if the job runs again: the cause of a reminder is its action and its day. */
export async function remindOfActions(ground: Reminding, nowMs: number): Promise<void> {
  const today = athensClock(nowMs).date;
  const span = [sqlDay(addDays(today, -DAYS_AFTER)), sqlDay(today)] as const;
  for (const projectId of await projectsToRemind(ground.pool, ...span)) {
    const published = new Set(await publishedBetween(ground.pool, projectId, ...span));
    await notifyProject(ground, projectId, {
      isAsked: (action) => published.has(action.id) || sayingAt(dueOf(action), today) !== undefined,
      newsOf: (standings) =>
        standings.flatMap((standing) => [
          ...dueNews(standing, { projectId, today }),
          ...(hasBegun(standing, today)
            ? [publishedNews(standing, { projectId, day: standing.publishedOn! })]
            : []),
        ]),
      nowMs,
    });
  }
}

const dueOf = ({ data }: Pick<ListedAction, 'data'>) => parseDate(String(data['due'] ?? ''));

/** The kind of reminder for an action that is due on this day. */
function sayingAt(
  due: ModelDate | undefined,
  today: ModelDate,
): 'reminder.due' | 'reminder.late' | undefined {
  if (due === undefined) return undefined;
  const days = daysBetween(today, due);
  if (days > DAYS_BEFORE || days < -DAYS_AFTER) return undefined;
  return days >= 0 ? 'reminder.due' : 'reminder.late';
}

/** The reminder of a step that is due: it can be worked on and is not completed. */
function dueNews(
  { action, menteeId, found, isDone }: Standing<ListedAction>,
  { projectId, today }: { projectId: number; today: ModelDate },
): News[] {
  const due = dueOf(action);
  const saying = sayingAt(due, today);
  if (due === undefined || !saying || isDone || found.length > 0) return [];
  const link = linkTo('/{curProject}/mentee/action/{Id}/{View?}', { Id: action.id });
  return [
    {
      userId: menteeId,
      projectId,
      kind: 'reminder',
      saying,
      cause: `${saying} ${action.id} ${due}`,
      link,
      title: action.titles,
      day: due,
    },
  ];
}

const hasBegun = (standing: Standing<ListedAction>, today: ModelDate): boolean =>
  isNew(standing) &&
  standing.publishedOn !== undefined &&
  daysBetween(standing.publishedOn, today) <= DAYS_AFTER;

interface Notifying {
  isAsked: (action: ListedAction) => boolean;
  newsOf: (standings: readonly Standing<ListedAction>[]) => News[];
  nowMs: number;
}

/** Goes through the active mentees of a project in batches, and notifies them. */
async function notifyProject(
  ground: Reminding,
  projectId: number,
  { isAsked, newsOf, nowMs }: Notifying,
): Promise<void> {
  const { pool, sandbox } = ground;
  const asked = (await actionsOf(pool, projectId)).filter(isAsked);
  if (asked.length === 0) return;
  for (let after = 0; ;) {
    const mentees = await menteesToNotify(pool, projectId, { after, limit: MENTEES_AT_ONCE });
    if (mentees.length === 0) return;
    const kept = await keptOf(pool, idsOf(mentees), idsOf(asked));
    const news = newsOf(await standingsOf(pool, sandbox, { projectId, asked, mentees, kept, nowMs }));
    await pool.transaction().execute((db) => notify(db, ground, news));
    after = mentees.at(-1)!.id;
  }
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
