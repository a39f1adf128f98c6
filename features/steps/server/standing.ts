import type { Judged } from '#engines/actions/conditions.ts';
import { barOf, type Bar, hindrances, type Hindrance, isThere } from '#engines/actions/progress.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import type { SharedSandbox } from '#engines/rules/worker-sandbox.ts';
import type { PersonValues } from '#features/people/server/public.ts';
import { actionIdsOf, actionsOf, type WholeAction } from '#features/programme/server/inside.ts';
import { actionsSeenBy, type ListedAction } from '#features/programme/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { modelOf } from '#engines/dates/database-day.ts';
import type { Pair } from './pair.ts';
import {
  actionsRead,
  authoredOf,
  judgeAll,
  readsActions,
  subjectsFor,
  type WithConditions,
} from './situation.ts';
import { activeMentees, keptOf } from './store/standing.ts';

/** What is saved of a step, as far as it decides whether the mentee sees it. */
interface Kept {
  completedAt: Date | null;
  /** `YYYY-MM-DD`, if the action was published to this mentee alone. */
  publishedOn: string | null;
}

interface Asked<A> {
  /** The project whose actions the conditions may refer to. */
  projectId: number;
  asked: readonly A[];
  mentees: readonly PersonValues[];
  kept: (menteeId: number, actionId: number) => Kept | undefined;
  nowMs?: number;
}

/** The state of one action for one mentee. */
export interface Standing<A> {
  menteeId: number;
  action: A;
  found: readonly Hindrance[];
  isDone: boolean;
  /** The first day on which the mentee has it, if it was published to them alone. */
  publishedOn: ModelDate | undefined;
}

/** What keeps a mentee from an action whose conditions were judged. `publishedOn` is `YYYY-MM-DD`. */
export const hindrancesOf = (
  { flags, data, publishedOn }: Pick<ListedAction, 'flags' | 'data'> & Pick<Kept, 'publishedOn'>,
  judged: Judged,
  today: ModelDate,
): Hindrance[] =>
  hindrances({
    flags,
    date: data['date'],
    publishedOn: publishedOn === null ? undefined : modelOf(publishedOn),
    today,
    judged,
  });

/**
 * How these mentees stand with these actions, with the same results as each mentee's own list. It takes one crossing into the
 * sandbox for all, and two statements if conditions read actions.
 */
export async function standingsOf<A extends Pick<ListedAction, 'id' | 'flags'> & WithConditions>(
  db: Db,
  sandbox: SharedSandbox,
  { projectId, asked, mentees, kept, nowMs = Date.now() }: Asked<A>,
): Promise<Standing<A>[]> {
  const today = athensClock(nowMs).date;
  const conditions = asked.map(authoredOf);
  const read = readsActions(conditions) ? actionsRead(conditions, await actionIdsOf(db, projectId)) : [];
  const judged = await judgeAll(
    sandbox.of(projectId),
    conditions,
    await subjectsFor(db, { projectId, asked: conditions }, mentees, read),
    nowMs,
  );
  return mentees.flatMap(({ id: menteeId }, place) =>
    asked.map((action, column): Standing<A> => {
      const { completedAt = null, publishedOn = null } = kept(menteeId, action.id) ?? {};
      const { flags, data } = action;
      return {
        menteeId,
        action,
        found: hindrancesOf({ flags, data, publishedOn }, judged[place]![column]!, today),
        isDone: completedAt !== null,
        publishedOn: publishedOn === null ? undefined : modelOf(publishedOn),
      };
    }),
  );
}

/** The state of the pair's action for its mentee. */
export async function standingOfPair(
  db: Db,
  sandbox: SharedSandbox,
  { action, mentee }: Pick<Pair, 'action' | 'mentee'>,
): Promise<Standing<WholeAction>> {
  const kept = await keptOf(db, [mentee.id], [action.id]);
  const asked = { projectId: action.projectId, asked: [action], mentees: [mentee], kept };
  const [standing] = await standingsOf(db, sandbox, asked);
  return standing!;
}

/** Which of these actions are hidden or locked for which mentees, without the reason. */
export async function barsOf(
  db: Db,
  sandbox: SharedSandbox,
  asked: Asked<ListedAction>,
): Promise<(menteeId: number, actionId: number) => Bar | undefined> {
  const bars = new Map<string, Bar>();
  for (const { menteeId, action, found, isDone } of await standingsOf(db, sandbox, asked)) {
    const bar = barOf(found, isDone);
    if (bar) bars.set(`${menteeId} ${action.id}`, bar);
  }
  return (menteeId, actionId) => bars.get(`${menteeId} ${actionId}`);
}

/** Which of these actions each of the mentees sees who are active, also locked ones. */
async function visibleFor<A extends Pick<ListedAction, 'id' | 'flags'> & WithConditions>(
  db: Db,
  sandbox: SharedSandbox,
  { projectId, menteeIds, asked }: { projectId: number; menteeIds: readonly number[]; asked: readonly A[] },
): Promise<Standing<A>[]> {
  const mentees = await activeMentees(db, projectId, menteeIds);
  const kept = await keptOf(
    db,
    menteeIds,
    asked.map(({ id }) => id),
  );
  const standings = await standingsOf(db, sandbox, { projectId, asked, mentees, kept });
  return standings.filter(({ found, isDone }) => isThere(found, isDone));
}

interface Whose {
  projectId: number;
  menteeId: number;
}

/** The actions that the actor sees and asks for and that a mentee sees too, also locked ones. */
export async function actionsThere(
  db: Db,
  sandbox: SharedSandbox,
  { actor, isAsked, ...whose }: Whose & { actor: Actor; isAsked: (action: ListedAction) => boolean },
): Promise<ListedAction[]> {
  const { projectId, menteeId } = whose;
  const asked = (await actionsSeenBy(db, actor, projectId)).filter(isAsked);
  const seen = await visibleFor(db, sandbox, { projectId, menteeIds: [menteeId], asked });
  return seen.map(({ action }) => action);
}

/** Those of these mentees who see an action, also a locked one. */
export async function menteesWhoSee(
  db: Db,
  sandbox: SharedSandbox,
  { projectId, actionId, menteeIds }: { projectId: number; actionId: number; menteeIds: readonly number[] },
): Promise<Set<number>> {
  if (menteeIds.length === 0) return new Set();
  const asked = await actionsOf(db, projectId, actionId);
  const seen = await visibleFor(db, sandbox, { projectId, menteeIds, asked });
  return new Set(seen.map(({ menteeId }) => menteeId));
}
