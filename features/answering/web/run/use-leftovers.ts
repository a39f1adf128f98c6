import { useEffect, useState } from 'react';
import { useSignal } from '#ui/signal.ts';
import { createRun, type OpenSet } from './run.ts';

/**
 * Sends what this browser still has for a set that is over, so that the server keeps it as late; returns how many answers wait.
 */
export function useLeftovers(set: OpenSet, onChanged: () => Promise<unknown>): number {
  const [run] = useState(() => {
    const read = () => void onChanged();
    return createRun(set, { onPaused: read, onClosed: read, onLost: () => {}, onRefused: () => {} });
  });
  useEffect(() => run.start(), [run]);
  return useSignal(run.saving).count;
}
