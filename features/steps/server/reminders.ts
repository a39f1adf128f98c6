import { athensClock } from '#engines/dates/athens.ts';
import { addDays, daysBetween } from '#engines/dates/days.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { linkTo, notify, type Ground, type News } from '#features/notifications/server/public.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { sqlDay } from './days.ts';
import { standingsOf, type Standing } from './standing.ts';
import { actionsOf, type ListedAction } from '#features/programme/server/public.ts';
import { activeMentees, keptOf, projectsToRemind, publishedBetween } from './store/standing.ts';
import { isNew, newsTogether, publishedNews, type PublishedToAll } from './tell-published.ts';

type Reminding = Ground & { sandbox: Sandbox };

/** So many days before the day on which an action is due people are reminded; from then on each morning finds whom it missed. */
const DAYS_BEFORE = 3;
/** What was due, or began, longer ago than this is told to nobody any more. */
const DAYS_AFTER = 7;
const MENTEES_AT_ONCE = 200;

/** The reminders of the morning: actions that are due soon or are late, and those that are somebody's from today on. */
export const actionReminderJob: JobKind = {
  queue: 'action-reminders',
  cron: '0 8 * * *',
  expireInSeconds: 3_600,
  run: (services) => remindOfActions(services, Date.now()),
};

/** Tells everybody for whom actions are there that they are new, after they were published to all. */
export const actionPublishedJob: JobKind = {
  queue: 'action-published',
  expireInSeconds: 3_600,
  run: async (services, data) => {
    const published = data as PublishedToAll;
    const ids = new Set(published.actionIds);
    await tellProject(services, published.projectId, {
      isAsked: ({ id }) => ids.has(id),
      newsOf: (standings) => newsTogether(standings, published),
      nowMs: Date.now(),
    });
  },
};

/** Each is told once whatever dies in the middle: the cause of a reminder is its action and its day. */
export async function remindOfActions(ground: Reminding, nowMs: number): Promise<void> {
  const today = athensClock(nowMs).date;
  const span = [sqlDay(addDays(today, -DAYS_AFTER)), sqlDay(today)] as const;
  for (const projectId of await projectsToRemind(ground.pool, ...span)) {
    const published = new Set(await publishedBetween(ground.pool, projectId, ...span));
    await tellProject(ground, projectId, {
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

/** What is said of a day on which something is due. */
function sayingAt(
  due: ModelDate | undefined,
  today: ModelDate,
): 'reminder.due' | 'reminder.late' | undefined {
  if (due === undefined) return undefined;
  const days = daysBetween(today, due);
  if (days > DAYS_BEFORE || days < -DAYS_AFTER) return undefined;
  return days >= 0 ? 'reminder.due' : 'reminder.late';
}

/** Only what can be worked on and is not done is due. */
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
      day: due,
    },
  ];
}

const hasBegun = (standing: Standing<ListedAction>, today: ModelDate): boolean =>
  isNew(standing) &&
  standing.publishedOn !== undefined &&
  daysBetween(standing.publishedOn, today) <= DAYS_AFTER;

interface Telling {
  isAsked: (action: ListedAction) => boolean;
  newsOf: (standings: readonly Standing<ListedAction>[]) => News[];
  nowMs: number;
}

/** Goes through the active mentees of a project, some at a time, and tells them what concerns them. */
async function tellProject(
  ground: Reminding,
  projectId: number,
  { isAsked, newsOf, nowMs }: Telling,
): Promise<void> {
  const { pool, sandbox } = ground;
  const asked = (await actionsOf(pool, projectId)).filter(isAsked);
  if (asked.length === 0) return;
  for (let after = 0; ;) {
    const mentees = await activeMentees(pool, projectId, { after, limit: MENTEES_AT_ONCE });
    if (mentees.length === 0) return;
    const kept = await keptOf(pool, idsOf(mentees), idsOf(asked));
    const news = newsOf(await standingsOf(pool, sandbox, { projectId, asked, mentees, kept, nowMs }));
    await pool.transaction().execute((db) => notify(db, ground, news));
    after = mentees.at(-1)!.id;
  }
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
