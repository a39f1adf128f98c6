import { useEffect, useState } from 'react';
import { useSignal } from '#ui/signal.ts';
import { createRun, type OpenSet } from './run.ts';

/**
 * Sends what this browser still has for a set that is over, so that the server keeps it as late. Returns how many answers wait, and the
 * texts that could never be sent.
 */
export function useLeftovers(
  set: OpenSet,
  onChanged: () => Promise<unknown>,
): { count: number; texts: readonly (readonly [group: number, text: string])[] } {
  const [run] = useState(() => {
    const read = () => void onChanged();
    return createRun(set, { onPaused: read, onClosed: read, onLost: () => {}, onRefused: () => {} });
  });
  useEffect(() => run.start(), [run]);
  const { count, unsent } = useSignal(run.saving);
  return { count, texts: unsent.map((group) => [group, run.sheet.unsent().get(group)!]) };
}
