import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { allContributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { paidStep } from '../contract/refusals.ts';

interface Step {
  actionId: number;
  menteeId: number;
}

/**
 * A payment rests on what was done in a step: only a user who has seen that and confirmed it (`evenPaid`) reopens the step or empties its data.
 * @throws paidStep with the day of the payment
 */
export async function requireUnpaid(
  db: Db,
  _actor: Actor,
  { features }: Pick<Services, 'features'>,
  steps: readonly Step[],
  evenPaid: boolean,
): Promise<void> {
  if (evenPaid || steps.length === 0) return;
  const asked = {
    actionIds: [...new Set(steps.map(({ actionId }) => actionId))],
    menteeIds: [...new Set(steps.map(({ menteeId }) => menteeId))],
  };
  const paid = await allContributed(features, 'paidSteps', (find) => find(db, asked));
  const first = paid.find((one) =>
    steps.some(({ actionId, menteeId }) => actionId === one.actionId && menteeId === one.menteeId),
  );
  if (first) throw paidStep({ day: first.day });
}

/** Whether a document of a mentee has nothing in it: no key, or only empty ones. */
export const isEmptied = (data: Readonly<Record<string, unknown>>): boolean =>
  Object.values(data).every((value) => value === null || value === '' || value === false);
