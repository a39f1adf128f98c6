import { conditionsOf } from '#engines/actions/conditions.ts';
import { barOf, type Bar, hindrances, type Hindrance, isThere } from '#engines/actions/progress.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import {
  actionIdsOf,
  actionsOf,
  actionsSeenBy,
  type ListedAction,
} from '#features/programme/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { modelOf } from './days.ts';
import { actionsRead, judgeAll, readsActions, situationsFor } from './situation.ts';
import { activeMentees, keptOf } from './store/standing.ts';

/** What is kept of a mentee and an action, as far as it decides whether the action is there. */
interface Kept {
  completedAt: Date | null;
  /** `YYYY-MM-DD`, where it was published to this mentee alone. */
  publishedOn: string | null;
}

interface Asked<A> {
  /** The project whose actions the conditions may refer to. */
  projectId: number;
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
 * two statements where conditions read actions.
 */
export async function standingsOf<A extends Pick<ListedAction, 'id' | 'flags' | 'data'>>(
  db: Db,
  sandbox: Sandbox,
  { projectId, asked, mentees, kept, nowMs = Date.now() }: Asked<A>,
): Promise<Standing<A>[]> {
  const today = athensClock(nowMs).date;
  const conditions = asked.map(conditionsOf);
  const read = readsActions(conditions) ? actionsRead(conditions, await actionIdsOf(db, projectId)) : [];
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
}

/** Which of these actions are there for a mentee, also where they are locked. None for a mentee who is not active. */
async function thereFor<A extends Pick<ListedAction, 'id' | 'flags' | 'data'>>(
  db: Db,
  sandbox: Sandbox,
  { projectId, menteeId, asked }: Whose & { asked: readonly A[] },
): Promise<A[]> {
  const mentees = await activeMentees(db, projectId, { ids: [menteeId] });
  const kept = await keptOf(
    db,
    [menteeId],
    asked.map(({ id }) => id),
  );
  const standings = await standingsOf(db, sandbox, { projectId, asked, mentees, kept });
  return standings.filter(({ found, isDone }) => isThere(found, isDone)).map(({ action }) => action);
}

/** The actions that the actor sees and asks for, as far as they are there for a mentee, also where they are locked. */
export async function actionsThere(
  db: Db,
  sandbox: Sandbox,
  { actor, isAsked, ...whose }: Whose & { actor: Actor; isAsked: (action: ListedAction) => boolean },
): Promise<ListedAction[]> {
  const asked = (await actionsSeenBy(db, actor, whose.projectId)).filter(isAsked);
  return thereFor(db, sandbox, { ...whose, asked });
}

/** Whether an action is there for a mentee, also where it is locked. */
export async function isThereForMentee(
  db: Db,
  sandbox: Sandbox,
  { actionId, ...whose }: Whose & { actionId: number },
): Promise<boolean> {
  const asked = await actionsOf(db, whose.projectId, actionId);
  return (await thereFor(db, sandbox, { ...whose, asked })).length > 0;
}
