import { useEffect, useState } from 'react';
import { useSignal } from '#ui/signal.ts';
import type { LostAnswer } from '../queue/lost-answers.ts';
import { createRun, type OpenSet } from './run.ts';

/**
 * Sends what this browser still has for a set that is over, so that the server keeps it as late. Returns how many answers wait, and the
 * texts that could never be sent, with the answers that have no place any more.
 */
export function useLeftovers(
  set: OpenSet,
  onChanged: () => Promise<unknown>,
): {
  count: number;
  texts: readonly (readonly [group: number, text: string])[];
  lost: readonly LostAnswer[];
  forgetLost: () => void;
} {
  const [run] = useState(() => {
    const read = () => void onChanged();
    return createRun(set, {
      onPaused: read,
      onClosed: read,
      onMoved: read,
      onLost: () => {},
      onRefused: () => {},
    });
  });
  useEffect(() => run.start(), [run]);
  const { count, unsent } = useSignal(run.saving);
  const lost = useSignal(run.lost);
  return {
    count,
    texts: unsent.map((group) => [group, run.sheet.unsent().get(group)!]),
    lost,
    forgetLost: run.forgetLost,
  };
}
