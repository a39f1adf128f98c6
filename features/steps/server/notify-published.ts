import { createHash } from 'node:crypto';
import { athensClock } from '#engines/dates/athens.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { isShown } from '#engines/actions/progress.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo, type News } from '#features/notifications/server/public.ts';
import type { WholeAction } from '#features/programme/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { WithConditions } from './situation.ts';
import { standingsOf, type Standing } from './standing.ts';
import { keptOf, menteesToNotify } from './store/standing.ts';

/** Whether a mentee gets a notification of a new action: it is visible to them, active and not completed. */
export const isNew = ({ found, isDone }: Pick<Standing<unknown>, 'found' | 'isDone'>): boolean =>
  !isDone && isShown(found) && !found.includes('inactive');

type Named = Pick<WholeAction, 'id' | 'titles'>;

/** The notification of a new action. Its cause contains the first day on which the mentee has the action. */
export const publishedNews = (
  { menteeId, action }: Pick<Standing<Named>, 'menteeId' | 'action'>,
  { projectId, day }: { projectId: number; day: ModelDate },
): News => ({
  userId: menteeId,
  projectId,
  kind: 'action',
  saying: 'action.published',
  title: action.titles,
  cause: `published ${action.id} ${menteeId} ${day}`,
  link: linkTo('/{curProject}/mentee/action/{Id}/{View?}', { Id: action.id }),
});

type Published = Pick<WholeAction, 'titles' | 'id' | 'projectId' | 'flags'> & WithConditions;

/** Notifies these mentees of an action that was published to them from a day on, if they see it now. */
export async function notifyMentees(
  db: Db,
  services: Services,
  { action, menteeIds, day }: { action: Published; menteeIds: readonly number[]; day: ModelDate },
): Promise<void> {
  const { projectId } = action;
  const mentees = await menteesToNotify(db, projectId, { ids: menteeIds });
  const standings = await standingsOf(db, services.sandbox, {
    projectId,
    asked: [action],
    mentees,
    kept: await keptOf(db, menteeIds, [action.id]),
  });
  await notify(
    db,
    services,
    standings.filter(isNew).map((standing) => publishedNews(standing, { projectId, day })),
  );
}

/** The data of the job that notifies all mentees. */
export interface PublishedToAll {
  /** The actions that were published together. */
  actionIds: readonly number[];
  projectId: number;
  day: ModelDate;
}

/** The notifications of actions that were published together: one for each mentee who sees any of them. */
export function newsTogether(
  standings: readonly Standing<Named>[],
  { actionIds, projectId, day }: PublishedToAll,
): News[] {
  const mark = createHash('sha256').update(actionIds.join(' ')).digest('base64url');
  const ofMentees = Map.groupBy(standings.filter(isNew), ({ menteeId }) => menteeId);
  return [...ofMentees].map(([menteeId, own]) =>
    own.length === 1
      ? // Without the day: unpublishing and publishing it again is no news.
        {
          ...publishedNews(own[0]!, { projectId, day }),
          cause: `published ${own[0]!.action.id} ${menteeId} all`,
        }
      : {
          userId: menteeId,
          projectId,
          kind: 'action',
          saying: 'action.publishedMany',
          cause: `published ${mark} ${menteeId} all`,
          link: linkTo('/{curProject}/mentee/actions', {}),
          count: own.length,
        },
  );
}

/** How long the page offers the undo of a publication of many, and a little more. */
const UNDO_MS = 12_000;

/** Starts the job that notifies the mentees of actions that were published to all. */
export async function notifyAll(
  db: Db,
  { jobs }: Pick<Services, 'jobs'>,
  {
    projectId,
    actionIds,
    mayBeUndone = false,
  }: { projectId: number; actionIds: readonly number[]; mayBeUndone?: boolean },
): Promise<void> {
  const published: PublishedToAll = { actionIds, projectId, day: athensClock(Date.now()).date };
  const startAfter = new Date(Date.now() + (mayBeUndone ? UNDO_MS : 0));
  await jobs.send(db, 'action-published', published, { startAfter });
}
