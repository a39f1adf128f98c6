import { settle } from '#features/notifications/server/inside.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import { completedCause, type Completed, finish, notifyReopened, recordCompletion } from './completion.ts';
import type { QuestResult } from './quest-result.ts';
import { lockData } from './store/documents.ts';
import { mentorOf } from './store/mentees.ts';
import { setCompletion, setQuest } from './store/state.ts';

/** The state of a questionnaire in `action_data`: not begun, begun, finished by the mentee, ended by the clock. */
export const questStatus = { none: 0, started: 1, finished: 2, expired: 3 } as const;

type Ground = Parameters<typeof finish>[0];
interface Whose {
  projectId: number;
  actionId: number;
  menteeId: number;
}

/**
 * Keeps the state of a mentee's questionnaire in the step, and completes the step where its end does so. Returns whether the step is
 * completed now.
 */
export async function noteQuest(
  ground: Ground,
  whose: Whose,
  { status, result, completes }: { status: number; result: QuestResult | null; completes: boolean },
): Promise<boolean> {
  const { completedAt } = await lockData(ground.db, whose);
  await setQuest(ground.db, whose, { status, result });
  if (completedAt !== null || !completes) return completedAt !== null;
  const pair = await pairOf(ground, whose);
  if (pair) await finish(ground, pair);
  return pair !== undefined;
}

/** Sets the questionnaire of a step back, and reopens the step if it is completed. */
export async function forgetQuest(ground: Ground, whose: Whose): Promise<void> {
  const { db, actor } = ground;
  const { completedAt } = await lockData(db, whose);
  await setQuest(db, whose, { status: questStatus.none, result: null });
  const pair = completedAt && (await pairOf(ground, whose));
  if (!pair) return;
  await setCompletion(db, whose, undefined);
  await recordCompletion(ground, whose, false);
  await settle(db, [completedCause(pair, completedAt)]);
  if (actor.id !== whose.menteeId) await notifyReopened(ground, pair, completedAt);
}

async function pairOf({ db, actor }: Ground, whose: Whose): Promise<Completed | undefined> {
  const { projectId, actionId, menteeId } = whose;
  const [action] = await actionsOf(db, projectId, actionId);
  return (
    action && {
      action: { ...action, projectId },
      mentee: { id: menteeId },
      mentorId: await mentorOf(db, whose),
      isOwn: actor.id === menteeId,
    }
  );
}
