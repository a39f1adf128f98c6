/** The sets whose screen was left while answers waited, and how to stop sending them from there. */
const left = new Map<number, Set<() => void>>();

/** Keeps on sending the answers to a set after its screen was left; returns how to forget that when all are sent. */
export function keepRunning(setId: number, stop: () => void): () => void {
  const own = left.get(setId) ?? new Set();
  left.set(setId, own.add(stop));
  return () => void own.delete(stop);
}

/** Stops those who still send answers to a set: its screen is open again and takes over what waits. */
export function stopLeftRuns(setId: number): void {
  for (const stop of left.get(setId) ?? []) stop();
  left.delete(setId);
}
