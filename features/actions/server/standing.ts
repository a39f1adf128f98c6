import { barOf, type Bar, hindrances, type Hindrance, isThere } from '#engines/actions/progress.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { Db } from '#platform/server/db.ts';
import { modelOf } from './days.ts';
import { actionsRead, conditionsOf, judgeAll, situationsFor } from './situation.ts';
import { actionsOf, type ListedAction } from './store/actions.ts';
import { activeMentees, keptOf } from './store/standing.ts';

/** What is kept of a mentee and an action, as far as it decides whether the action is there. */
interface Kept {
  completedAt: Date | null;
  /** `YYYY-MM-DD`, where it was published to this mentee alone. */
  publishedOn: string | null;
}

interface Asked<A> {
  /** All actions of the project, and those that are asked for. */
  actions: readonly Pick<ListedAction, 'id'>[];
  asked: readonly A[];
  /** With the fields of the user and of the project, as they are kept. */
  mentees: readonly { id: number; fields: Record<string, unknown> }[];
  kept: (menteeId: number, actionId: number) => Kept | undefined;
  nowMs?: number;
}

/** What keeps one mentee from one action. */
export interface Standing<A> {
  menteeId: number;
  action: A;
  found: readonly Hindrance[];
  isDone: boolean;
  /** The day from which the mentee has it, where it was published to them alone. */
  publishedOn: ModelDate | undefined;
}

/**
 * How these mentees stand with these actions, the same as each mentee's own list says: one crossing into the sandbox for all, and
 * one statement where conditions read actions.
 */
export async function standingsOf<A extends Pick<ListedAction, 'id' | 'flags' | 'data'>>(
  db: Db,
  sandbox: Sandbox,
  { actions, asked, mentees, kept, nowMs = Date.now() }: Asked<A>,
): Promise<Standing<A>[]> {
  const today = athensClock(nowMs).date;
  const conditions = asked.map(conditionsOf);
  const read = actionsRead(
    conditions,
    actions.map(({ id }) => id),
  );
  const judged = await judgeAll(sandbox, conditions, await situationsFor(db, mentees, read), nowMs);
  return mentees.flatMap(({ id: menteeId }, place) =>
    asked.map((action, column): Standing<A> => {
      const own = kept(menteeId, action.id);
      const publishedOn = own?.publishedOn ? modelOf(own.publishedOn) : undefined;
      const { flags, data } = action;
      return {
        menteeId,
        action,
        found: hindrances({ flags, date: data['date'], publishedOn, today, judged: judged[place]![column]! }),
        isDone: own?.completedAt != null,
        publishedOn,
      };
    }),
  );
}

/** Which actions are not there for which mentees, or cannot be worked on, without a reason. */
export async function barsOf(
  db: Db,
  sandbox: Sandbox,
  asked: Asked<ListedAction>,
): Promise<(menteeId: number, actionId: number) => Bar | undefined> {
  const bars = new Map<string, Bar>();
  for (const { menteeId, action, found, isDone } of await standingsOf(db, sandbox, asked)) {
    const bar = barOf(found, isDone);
    if (bar) bars.set(`${menteeId} ${action.id}`, bar);
  }
  return (menteeId, actionId) => bars.get(`${menteeId} ${actionId}`);
}

interface Whose {
  projectId: number;
  menteeId: number;
  isAsked: (action: ListedAction) => boolean;
}

/** Of the actions of a project that are asked for, those that are there for a mentee, also where they are locked; none for who is no active mentee. */
export async function actionsThere(
  db: Db,
  sandbox: Sandbox,
  { projectId, menteeId, isAsked }: Whose,
): Promise<ListedAction[]> {
  const actions = await actionsOf(db, projectId);
  const asked = actions.filter(isAsked);
  const mentees = await activeMentees(db, projectId, { ids: [menteeId] });
  const kept = await keptOf(
    db,
    [menteeId],
    asked.map(({ id }) => id),
  );
  const standings = await standingsOf(db, sandbox, { actions, asked, mentees, kept });
  return standings.filter(({ found, isDone }) => isThere(found, isDone)).map(({ action }) => action);
}
