import { hasFlag } from '#engines/actions/flags.ts';
import { record } from '#features/audit/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Pair } from './pair.ts';
import { addChange } from './store/history.ts';
import { setCompletion } from './store/state.ts';

/** Who completes a step. The clock of a questionnaire does it for the mentee, and without a request. */
interface Completing extends Pick<Request, 'db' | 'services'> {
  actor: Actor | { id: number; adminId: number | undefined };
  http?: Request['http'];
}

/** The step that is completed. */
export interface Completed extends Pick<Pair, 'mentorId' | 'isOwn'> {
  action: Pick<Pair['action'], 'id' | 'projectId' | 'titles' | 'flags'>;
  mentee: Pick<Pair['mentee'], 'id'>;
}

/** Completes a step whose row is locked, notifies the other one of mentor and mentee, and returns the time. */
export async function finish(completing: Completing, pair: Completed): Promise<Date> {
  const { db, actor } = completing;
  const at = new Date();
  const ids = { actionId: pair.action.id, menteeId: pair.mentee.id };
  await setCompletion(db, ids, { at, by: actor.id });
  await recordCompletion(completing, { ...ids, projectId: pair.action.projectId }, true);
  await notifyOther(completing, pair, at);
  return at;
}

/** How long a mentee can undo their own completion, in milliseconds. */
const UNDO_MS = 10 * 60_000;

export const mayUndo = (completedAt: Date): boolean => Date.now() - completedAt.getTime() < UNDO_MS;

/** The cause of the notification of a completion, which a reopening settles. */
export const completedCause = ({ action, mentee }: Completed, at: Date): string =>
  `completed ${action.id} ${mentee.id} ${at.getTime()}`;

/** Notifies the mentee that the mentor or staff opened the step again. */
export async function notifyReopened(
  { db, actor, services }: Completing,
  { action, mentee }: Completed,
  completedAt: Date,
): Promise<void> {
  if (hasFlag(action.flags, 'hideFromMentee')) return;
  await notify(db, services, [
    {
      userId: mentee.id,
      projectId: action.projectId,
      kind: 'answer',
      saying: 'answer.reopened',
      personId: actor.id,
      title: action.titles,
      cause: `reopened ${action.id} ${mentee.id} ${completedAt.getTime()}`,
      link: linkTo('/{curProject}/mentee/action/{Id}/{View?}', { Id: action.id }),
    },
  ]);
}

async function notifyOther({ db, actor, services }: Completing, pair: Completed, at: Date): Promise<void> {
  const { action, mentee, mentorId, isOwn } = pair;
  const news = {
    projectId: action.projectId,
    kind: 'action',
    saying: 'action.completed',
    personId: actor.id,
    title: action.titles,
    cause: completedCause(pair, at),
  } as const;
  if (!isOwn)
    return notify(db, services, [
      {
        ...news,
        userId: mentee.id,
        link: linkTo('/{curProject}/mentee/action/{Id}/{View?}', { Id: action.id }),
      },
    ]);
  // The mentor gets no notification of an action that is hidden from mentors.
  if (mentorId === null || hasFlag(action.flags, 'hideFromMentor')) return;
  await notify(db, services, [
    {
      ...news,
      userId: mentorId,
      link: linkTo('/{curProject}/mentor/action/{actionId}/{menteeId}', {
        actionId: action.id,
        menteeId: mentee.id,
      }),
    },
  ]);
}

/** Records in the history and the audit log that a step was completed or reopened. */
export async function recordCompletion(
  completing: Completing,
  { actionId, menteeId, projectId }: { actionId: number; menteeId: number; projectId: number },
  isCompleted: boolean,
): Promise<void> {
  const { db, actor } = completing;
  await addChange(db, {
    actionId,
    menteeId,
    userId: actor.id,
    adminId: actor.adminId,
    part: 'completion',
    before: { completed: !isCompleted },
    after: { completed: isCompleted },
    apart: true,
  });
  await record(completing, isCompleted ? 'actions.complete' : 'actions.reopen', {
    projectId,
    subjectId: menteeId,
    target: String(actionId),
  });
}
